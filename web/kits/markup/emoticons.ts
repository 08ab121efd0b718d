/** Typed faces that are shown as emoji when they stand alone between spaces. */
const emoticons = new Map([
  [':)', '🙂'],
  [':-)', '🙂'],
  [':(', '🙁'],
  [':-(', '🙁'],
  [':D', '😄'],
  [':-D', '😄'],
  [';)', '😉'],
  [';-)', '😉'],
  [':P', '😛'],
  [':p', '😛'],
  [':O', '😮'],
  [':o', '😮'],
  [":'(", '😢'],
  ['<3', '❤️'],
]);

/** The text with its emoticons as emoji. */
export function withEmoji(text: string): string {
  return text.replaceAll(/[^\s]+/g, (word) => emoticons.get(word) ?? word);
}
