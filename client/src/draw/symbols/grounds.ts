/** Terrains and events. */

import { cut, dot, groove, hole, ink, line, oval, pale, print, wide } from "./knife";

/** A flower of six petals around a middle. */
function spinAt(x: number, y: number): string {
  const petals = [0, 60, 120, 180, 240, 300].map((a) => {
    const [dx, dy] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
    return dot(Number((x + dx * 3.7).toFixed(1)), Number((y + dy * 3.7).toFixed(1)), 2.2);
  });
  return petals.join("") + hole(x, y, 1.9);
}

export const GROUNDS = {
  "terrain-floodplain": wide(
    line(
      "M3 30Q8 26.4 13 30T23 30T33 30T45 29M3 37Q8 33.4 13 37T23 37T33 37T45 36M3 44Q8 40.4 13 44T23 44T33 44T45 43",
      2.6,
    ),
    line("M12 24V11M17 24V7M32 24V13M37 24V9", 2),
    oval(12, 10, 1.8, 5),
    oval(17, 6.6, 1.8, 5),
    oval(37, 8.6, 1.8, 5),
    line("M12 24L7 16M32 24L27 15M37 24L42 17", 1.8),
  ),
  "terrain-estuary": wide(
    ink("M2 12C14 12 17 18 24 24C31 30 36 31 46 31V44H2Z"),
    pale("M2 8C16 8 20 15 26 20C32 25 38 27 46 27V6H2Z", 0.3),
    groove("M8 38Q12 35 16 38T24 38M26 41Q30 38 34 41T42 41M8 26Q11 24 14 26", 1.8),
    ink("M31 11C34 9 37 9 38.4 11.4C39.8 9 43 9 45 11C42 11 40 12 38.4 14.4C37 12 34 11 31 11Z"),
  ),
  "terrain-nurse_log": wide(
    ink("M3 31C3 27.6 5.4 26 8 26H40C43 26 45 28.6 45 32S43 38 40 38H8C5.4 38 3 35 3 31Z"),
    groove("M40 28.6C37.6 29.6 37.6 34.4 40 35.4M40.6 31V33M10 30H24M14 34H31", 1.4),
    line("M12 26V19M22 26V13M31 26V18", 1.8),
    ink("M22 5L27 13H17ZM22 9L28 18H16ZM12 13L15.6 19H8.4ZM12 16L16 22H8ZM31 12L34.6 18H27.4ZM31 15L35 21H27Z"),
    line("M4 42H44", 2),
  ),
  "terrain-old_burn": wide(
    ink("M11 40L12.6 9L14.4 6L16 10L17.4 40ZM31 40L32 15L34 10L35.6 16L37 40Z"),
    line("M13 20L7 14M16 24L22 17M32.4 24L27 20M35.6 27L42 22", 2),
    line("M3 41.4H45", 2.4),
    ink(
      "M24 40C19 38 19.6 33 22.4 30C22.6 32 23.4 32.6 24 33C23.6 29.6 25 27 27.4 25C26.6 29 30 31 29.4 35.4C29 38 27 40 24 40Z",
    ),
  ),
  "terrain-mossy_ravine": wide(
    ink("M2 6H12C13 16 16 22 20 28C22 32 22 38 21 44H2Z"),
    ink("M46 6H37C37 14 34 20 30 26C27 31 27 38 28 44H46Z"),
    line("M24.4 30V44", 2.2),
    groove(
      "M4 12Q7 15 10 12M5 20Q8.4 23.4 12 20M5 28Q9.4 31.4 14 28M6 36Q10 39 15 36M40 13Q42 15.4 45 13M36 22Q40 25.4 44 22M33 31Q38 34.4 43 31",
      1.7,
    ),
  ),
  "terrain-rocky_bluff": wide(
    ink("M4 44V20L10 13L16 16L20 7L30 5L34 12L39 14L44 44Z"),
    groove("M20 7L22 20L17 26M30 5L29 18L35 24M10 13L13 26L9 33M22 30L27 38L24 44M35 24L38 36", 1.6),
    line("M33 11C34 7 37 5 41 5M38 5.4C38 3 39 2 41 2", 1.7),
  ),
  "terrain-forest_edge": wide(
    ink("M10 4L16 14H13L19 24H15.4L22 36H11.6V43H8.4V36H0.6L5 24H1.8L7 14H4Z"),
    ink("M26 16L31 24H28.6L33 32H30.6L35 39H27.4V43H24.6V39H18.6L23 32H20.4L24 24H21Z"),
    dot(40, 35, 4.6),
    dot(36.6, 38.4, 3.6),
    dot(43.6, 38.6, 3.2),
    line("M2 44H46", 2),
  ),
  "terrain-wildflower_meadow": wide(
    line(
      "M11 42C11 34 10 28 10 20M24 42C24 32 25 24 24 14M37 42C37 34 38 30 38 23M17 42C16 38 14 36 12 34M30 42C31 38 33 35 35 34M21 42C20 38 18 36 17 33",
      1.9,
    ),
    spinAt(10, 14),
    spinAt(24, 8.4),
    spinAt(38, 17.6),
    line("M3 43H45", 2),
  ),
  "terrain-creekside": wide(
    ink("M18 4C30 8 12 16 24 22C36 28 14 34 22 44H40C32 34 46 28 34 21C26 16 38 9 30 4Z"),
    groove("M23 8Q26 10 25 13M27 19Q33 22 32 26M26 33Q24 37 27 41", 1.5),
    line("M8 42V30M12 42V33M40 14V6M43.6 14V8.6", 2),
    oval(8, 27, 2, 5),
    oval(12, 31, 1.7, 4),
    line("M8 42L4 33M40 14L36.4 8", 1.6),
  ),
  "terrain-windthrow_gap": wide(
    ink("M3 38L36 25L38.6 31L6 42.6Z"),
    ink("M36 17C41 19 44.6 26 43 34L39 37C36 33 34 25 36 17Z"),
    line("M40 20L45 15M42.6 26L47 24M41.6 34L46 38M38 18L38.4 12", 2),
    line("M12 34L9 26M20 31L16 22M27 28L26 21", 1.9),
    line("M5 12H24C28 12 28 6 24 6M5 17H14", 2.2),
  ),
  "terrain-glacial_moraine": wide(
    ink("M2 26L12 10L18 17L25 5L34 16L38 12L46 26Z"),
    cut("M12 10L15 13.6L12.6 16L10.4 14L8.4 15.6ZM25 5L29.6 10.8L26 13.6L23.4 11L20.6 12.8Z"),
    ink("M4 40L7 33L13 31L17 36L15 41ZM18 42L21 34L28 32L33 37L31 42ZM33 41L35 35L41 33L45 38L44 41Z"),
    line("M2 43.6H46", 2),
  ),
  "terrain-sheltered_hollow": wide(
    ink("M2 14C8 14 11 20 13 27C15 34 19 36 24 36S33 34 35 27C37 20 40 14 46 14V45H2Z"),
    ink("M24 9L29 17H26.6L31 24.6H28L32 31H25.4V36H22.6V31H16L20 24.6H17L21.4 17H19Z"),
    groove("M6 24H11M7 31H13M37 24H42M35 31H41M14 40H34", 1.6),
  ),
  "event-windstorm": wide(
    line(
      "M3 15H30C37 15 37 5 30 5C26.6 5 25 7 25 9.6M3 23H40C47 23 47 34 40 34C36.6 34 35 32 35 29.6M3 31H24C30 31 30 41 24 41C21 41 19.6 39.4 19.6 37",
      3.2,
    ),
    ink("M8 39C12 35 16 37 17 40C13 42 10 42 8 39Z"),
  ),
  "event-wildfire": wide(
    ink(
      "M24 44C13 44 8 37 9 29C10 22 15 20 15 13C19 15 20 19 20 22C23 18 25 11 22 3C31 8 33 15 32 22C34 21 35 19 35 16C40 22 41 28 39 34C37 40 32 44 24 44Z",
    ),
    cut("M24 41C19 41 17 37 18.6 33C20 30 23 29 23 24C28 28 31 32 29.6 36.6C29 39.4 27 41 24 41Z"),
  ),
  "event-salmon_run": wide(
    ink(
      "M5 22C10 12 22 8 32 13C35 14.6 37 16.6 38.6 19L46 12C45 17 45 22 46.4 28L38 24.6C34 31 24 34 15 30C10 28 7 25 5 22Z",
    ),
    hole(11.4, 20, 1.5),
    groove("M16 14C18.6 18 18.6 24 16 28M6 23Q9 24 11 23.4", 1.5),
    ink("M20 10C23 6 28 5 31 6L29 12Z"),
    line("M3 39Q8.4 35 13.6 39T24 39T34.4 39T45 38.6M8 45Q12 42 16 45T24 45T32 45T40 45", 2.4),
  ),
  "event-wildlife_corridor": wide(
    ink("M3 44C9 36 12 30 12 24C12 16 17 12 24 12S36 16 36 24C36 30 39 36 45 44H31C28 36 27 31 24 31S20 36 17 44Z"),
    hole(24, 24, 3),
    hole(19.4, 20.8, 1.7),
    hole(22.5, 17.8, 1.7),
    hole(25.9, 17.8, 1.7),
    hole(28.8, 20.8, 1.7),
    ink("M8 4L12 11H4ZM8 8L13 17H3ZM40 4L44 11H36ZM40 8L45 17H35Z"),
  ),
  "tone-challenging": print(ink("M12 2.4L22.6 21H1.4Z"), groove("M12 9V14.4", 2.4), hole(12, 17.8, 1.5)),
  "tone-helpful": print(
    ink(
      "M12 21C5.6 16.4 2 12.8 2 8.6C2 5.4 4.4 3.4 7.2 3.4C9.2 3.4 11 4.4 12 6.2C13 4.4 14.8 3.4 16.8 3.4C19.6 3.4 22 5.4 22 8.6C22 12.8 18.4 16.4 12 21Z",
    ),
  ),
};
