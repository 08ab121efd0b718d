/** From where to where something is selected; both the same for a caret. */
export interface Selection {
  readonly from: number;
  readonly to: number;
}

/** A text with tags around what is selected, which stays so; the caret stands between them where nothing was. */
export function wrapped(
  text: string,
  { from, to }: Selection,
  before: string,
  after: string,
): { readonly text: string; readonly selection: Selection } {
  const inside = text.slice(from, to);
  return {
    text: text.slice(0, from) + before + inside + after + text.slice(to),
    selection: { from: from + before.length, to: from + before.length + inside.length },
  };
}
