/** A text with its first letter as a capital: what stands at the start of a line or a sentence. */
export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
