export const testedNode: { readonly oldest: string; readonly newest: string };
export function nodeOf(version: string): { readonly isTooOld: boolean; readonly says: string };
