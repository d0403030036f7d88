/** The one polite live region of the page. */

class Announcer {
  sentence = $state("");

  /** Say a sentence to those who do not see the page. */
  say(sentence: string): void {
    if (sentence) this.sentence = sentence;
  }
}

export const announcer = new Announcer();
