import { cut, dot, groove, hole, ink, line, oval, print, spin, turn } from "./knife";

export const VERDANT = {
  "light-sun": print(dot(12, 12, 5), spin(8, line("M12 1.8v2.6", 2))),
  "light-semi": print(
    dot(12, 12, 5),
    cut("M12 7a5 5 0 0 1 0 10z"),
    line("M12 7a5 5 0 0 1 0 10", 1.4),
    turn(180, line("M12 1.8v2.6", 2)),
    turn(270, line("M12 1.8v2.6", 2)),
    turn(360, line("M12 1.8v2.6", 2)),
    turn(450, line("M12 1.8v2.6", 2)),
    turn(225, line("M12 1.8v2.6", 2)),
    turn(405, line("M12 1.8v2.6", 2)),
  ),
  "light-shade": print(ink("M15.5 3.2A9 9 0 1 0 20.8 15A7.4 7.4 0 0 1 15.5 3.2Z")),
  verdancy: print(ink("M4 20C3 9 9 4 20 4C21 15 15 21 6.5 18.6L4.8 21Z"), groove("M6.5 18C9 13.5 12.5 10.5 16 8", 1.2)),
  "type-succulent": print(spin(8, ink("M12 2.6C14.4 5.4 14.2 9 12 11.4C9.8 9 9.6 5.4 12 2.6Z")), dot(12, 12, 2.6)),
  "type-flowering": print(spin(5, oval(12, 6.4, 3.1, 4.4)), hole(12, 12, 2.5), dot(12, 12, 1.3)),
  "type-foliage": print(
    ink("M12 2C17.6 5.4 19.6 12 12 18.6C4.4 12 6.4 5.4 12 2Z"),
    line("M12 17V22.4", 2),
    groove("M12 5V17M12 9L15 7.4M12 9L9 7.4M12 13L15.4 11.2M12 13L8.6 11.2", 1),
  ),
  "type-vining": print(
    line("M5 2.6C5 8 18.6 6.6 18.6 12S6 15.6 6 21.6", 2),
    ink("M12 8.4C9 11.4 5.8 11.4 3.4 9.4C6 6.8 9.4 6.6 12 8.4Z"),
    ink("M12.4 15.6C15 18.6 18.4 18.8 21 16.8C18.4 14 15.2 13.8 12.4 15.6Z"),
    ink("M18 5.6C18 3.4 19.2 2 21.6 1.8C22 4.2 20.8 6 18 5.6Z"),
  ),
  "type-unusual": print(
    line("M12 12a1.6 1.6 0 1 1 1.6 1.9A4 4 0 1 1 15.6 8A7 7 0 1 0 17 18.6", 2.2),
    dot(19.4, 19.6, 2),
    dot(20.4, 4.4, 1.5),
    dot(4, 4.4, 1.5),
  ),
  "item-table": print(
    ink("M2.6 8H21.4V10.6H2.6Z"),
    line("M6 11L4.6 20M18 11L19.4 20", 2),
    ink("M10 8C10 5.4 14 5.4 14 8Z"),
  ),
  "item-chair": print(ink("M6 2.6H9L10 12H18V15H6.6Z"), line("M7.4 15L6 21.4M17 15L18.4 21.4", 2)),
  "item-sofa": print(
    ink(
      "M4.6 6.4H19.4A1.6 1.6 0 0 1 21 8V10.6C19.4 10.4 18.6 11.6 18.6 13H5.4C5.4 11.6 4.6 10.4 3 10.6V8A1.6 1.6 0 0 1 4.6 6.4Z",
    ),
    ink("M1.8 12.6A1.4 1.4 0 0 1 4.4 12.8V14.4H19.6V12.8A1.4 1.4 0 0 1 22.2 12.6V18H1.8Z"),
    line("M4.6 18.6V20.4M19.4 18.6V20.4", 2),
    groove("M12 7V12.4", 1),
  ),
  "item-lamp": print(ink("M8 2.6H16L19.4 11H4.6Z"), line("M12 11V20.4M8 21H16", 2.2)),
  "item-shelf": print(
    line("M4 3V21M20 3V21M4 8.6H20M4 14.6H20M4 20H20", 1.9),
    ink("M7 4.2H9V8H7ZM9.8 3.4H11.8V8H9.8ZM14 10.4H18L17.4 14H14.6ZM6.6 11H8.4V14H6.6Z"),
  ),
  "item-fish": print(
    ink("M2.6 12C6 5.6 13 5.6 16.6 11L21.4 6.6V17.4L16.6 13C13 18.4 6 18.4 2.6 12Z"),
    hole(7.4, 11, 1.3),
    groove("M11 8.4Q13 12 11 15.6", 1),
  ),
  "item-bird": print(
    ink("M3 9.6L6.4 8C7.4 4.6 12.4 4.4 13.4 8.6C17 9.4 20 12 21.6 17.4L16.4 16C13.6 19 7.8 18 6.8 12.6Z"),
    hole(9, 8.2, 1),
    line("M11 17L10.4 21M13.6 16.8L14 21", 1.5),
    groove("M10 12.4C12 14.8 14.6 14.6 16.4 13.4", 1),
  ),
  "item-cat": print(
    ink(
      "M5 3L8.4 6H12L15.4 3L16 9.6C16 11 15.4 12 14.6 12.6C16.8 14.4 17.6 17 17.4 21H6.4C6 17.6 6.4 14.6 7 12.8C5.6 12 4.8 11 4.8 9.6Z",
    ),
    line("M17 20.4C21.4 20.4 21.6 15.4 19.4 13.6", 2),
    hole(8.2, 9, 0.9),
    hole(12.4, 9, 0.9),
  ),
  "item-dog": print(
    ink(
      "M3 9.6C4.6 7.4 6.6 6.4 8.6 6L10 3.4L12.6 7C13.2 9.4 13.4 11.4 14.6 12.2C18.2 12.6 19.4 15 19.4 21H16.6L16 18H11L10.6 21H7.8L7.6 13C5.4 13 3.4 12 3 9.6Z",
    ),
    line("M19 15C21.4 14 21.8 12 21 10.4", 2),
    hole(8.8, 8.6, 0.9),
  ),
  "nurture-fertilizer": print(
    ink("M6 5.6H18V21H6Z"),
    ink("M7.4 2.6H16.6V4.8H7.4Z"),
    cut("M12 8.6C15.4 11 15.6 14.6 12 18C8.4 14.6 8.6 11 12 8.6Z"),
    line("M12 11V17", 1.2),
  ),
  "nurture-trowel": print(
    turn(
      40,
      ink("M8 12H16L15.4 17C15 20 13.6 22 12 23.4C10.4 22 9 20 8.6 17Z") +
        line("M12 12V8", 2) +
        ink("M10 .6H14V8H10Z") +
        groove("M12 14V19", 1.2),
    ),
  ),
  "nurture-can": print(
    ink("M7 9H17.4V20.4H7Z"),
    line("M7 15L1.8 8.6M1 9.6L3 7.2", 2.2),
    line("M9 8.4C9 3.4 16 3.4 16 8.4M17.6 11C22 11 22 18 17.6 18", 1.9),
    groove("M9 13H15.4", 1.2),
  ),
  "pot-concrete": print(
    ink("M5 6H19V20H5Z"),
    groove("M5 9.6H19", 1),
    hole(9, 13, 0.9),
    hole(13.6, 15.6, 1.1),
    hole(15.6, 12.4, 0.7),
  ),
  "pot-wood": print(ink("M4.6 6H19.4L18 20H6Z"), groove("M8.6 7V19M12 7V19M15.4 7V19M5 10H19", 1)),
  "pot-ceramic": print(
    ink("M7 5H17C21.4 9 20.6 16 16 20H8C3.4 16 2.6 9 7 5Z"),
    groove("M5 11.4Q7 9 9 11.4T13 11.4T17 11.4T19.4 11", 1.2),
  ),
  "pot-terracotta": print(ink("M4.6 5H19.4V9H4.6Z"), ink("M6 10H18L16.4 20.4H7.6Z")),
  "goal-plant": print(
    ink("M7 14H17L15.8 22H8.2Z"),
    line("M12 13.6V7", 1.8),
    ink("M12 9C12 4.6 15 2.4 20 2.6C20 7 17 9.4 12 9ZM11.4 12C11.4 8.6 8.8 6.6 4.6 6.8C4.6 10.4 7.2 12.4 11.4 12Z"),
  ),
  "goal-item": print(
    ink("M7.4 2.4H16.6L19.4 10.4H4.6Z"),
    line("M12 10.4V20M7.4 21H16.6", 2.2),
    ink("M14.6 11V14.4H16V11Z"),
  ),
  "goal-room": print(
    ink("M2.4 4H21.6V21H2.4Z"),
    cut("M5 6.4H11V13H5Z"),
    groove("M2.4 16H21.6", 1.4),
    cut("M13.6 9.4H19V12.4H13.6Z"),
  ),
  room: print(
    line("M3.4 3.4H20.6V20.6H3.4Z", 2),
    ink("M6.4 15.6H17.6V17.6H6.4Z"),
    ink("M6.4 6.4H11.6V12.6H6.4Z"),
    groove("M9 6.4V12.6M6.4 9.5H11.6", 0.9),
  ),
  storage: print(
    ink("M2.6 8.6L12 3.4L21.4 8.6V20.6H2.6Z"),
    cut("M6 11.4H18V18.2H6Z"),
    dot(9.4, 15.2, 2.2),
    ink("M13 13.4H16.6V17.4H13Z"),
  ),
  "action-tokens": print(
    dot(8, 15, 5.4),
    ink("M13.4 13H22V21.6H13.4Z"),
    line("M6 7.6A6.6 6.6 0 0 1 17.6 6.2", 2),
    ink("M19.6 2.6V9H13.4Z"),
  ),
  "action-cards": print(
    ink("M3 10.4H11.4V22H3ZM13 10.4H21.4V22H13Z"),
    line("M6 6.6A7.4 7.4 0 0 1 17.6 5.4", 2),
    ink("M19.8 1.8V8.2H13.6Z"),
  ),
  "action-free": print(ink("M3 3H11.4V13.4H3Z"), dot(17, 17.4, 4.4), line("M13 5.6H19V9.4M5.4 16.4V19H10", 1.8)),
  "action-verdancy": print(
    ink("M21 2.6C22.2 10.4 18.6 17 12 17C10.6 17 9.4 16.6 8.4 16L5.4 19.4L4 18L7 14.6C5.4 8.8 10.8 3 21 2.6Z"),
    line("M15.6 20.4H21.4M18.5 17.5V23.3", 1.9),
  ),
};
