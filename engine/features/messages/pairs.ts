/** Stands between two ids, and in no id. */
const between = '.';

/** The private conversation of two gangsters, whichever of them is named first. Nothing of it is kept in the world. */
export function pairId(one: string, other: string): string {
  return one < other ? `${one}${between}${other}` : `${other}${between}${one}`;
}

/** Whether an id is that of a private conversation. */
export const isPair = (conversation: string): boolean => conversation.includes(between);

/** The other gangster of a private conversation; null where `character` is not one of the two. */
export function partnerIn(conversation: string, character: string): string | null {
  const two = conversation.split(between);
  const other = two.find((id) => id !== character);
  return other !== undefined && pairId(character, other) === conversation ? other : null;
}
