/** A gangster's name has at most 12 characters (R265). */
export const maxNameLength = 12;
export const minNameLength = 3;

const oneScript = [
  /^[\p{Script=Latin}\p{N} .'_-]+$/u,
  /^[\p{Script=Cyrillic}\p{N} .'_-]+$/u,
  /^[\p{Script=Greek}\p{N} .'_-]+$/u,
];

/** A name as it is kept, or the reason why it is none. Letters of one script, digits and single separators. */
export function parseName(text: string): { readonly name: string } | { readonly problem: string } {
  const name = text.normalize('NFKC').trim();
  const length = Array.from(name).length;
  if (length < minNameLength) return { problem: `A name has at least ${minNameLength} characters.` };
  if (length > maxNameLength) return { problem: `A name has at most ${maxNameLength} characters.` };
  if (!oneScript.some((script) => script.test(name)))
    return { problem: 'A name has letters of one alphabet, digits, spaces and . - _ only.' };
  if (!/^\p{L}/u.test(name)) return { problem: 'A name begins with a letter.' };
  if (/[ .'_-]{2}/.test(name) || /[ '_-]$/.test(name))
    return { problem: 'A name has single separators, and none at its end.' };
  if (isStaffName(name)) return { problem: 'This name is reserved for staff.' };
  return { name };
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  i: 'l',
  '|': 'l',
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'l',
  ѕ: 's',
  ј: 'j',
  з: 'e',
  һ: 'h',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  ӏ: 'l',
  ı: 'l',
  ɑ: 'a',
  ɡ: 'g',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'l',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  // By their capitals, which are the Latin ones to the eye.
  η: 'h',
  μ: 'm',
  ζ: 'z',
  ς: 'σ',
};

/** What two names share when one could be taken for the other: the key of uniqueness. */
export function foldName(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replaceAll(/[\p{M} .'_-]/gu, '')
    .toLowerCase();
  return Array.from(bare, (letter) => lookalikes[letter] ?? letter).join('');
}

/** Whoever bore one of these could pass for staff, or for the game itself (ruling 43). */
const staffWords = [
  'admin',
  'admins',
  'administrator',
  'gamemaster',
  'gm',
  'helpdesk',
  'mod',
  'moderator',
  'mods',
  'official',
  'operator',
  'rackets',
  'staff',
  'support',
  'sysadmin',
  'sysop',
  'system',
  'админ',
  'модератор',
  'поддержка',
  'система',
];
/** The eye takes r and n side by side for an m. */
const foldPair = (folded: string): string => folded.replaceAll('rn', 'm');
const staffNames: ReadonlySet<string> = new Set(staffWords.map((word) => foldPair(foldName(word))));

/** Whether the name, or a word in it, is one of staff: `Admin`, `4dmin_7`, `Tony (Mod)` spelled as `Tony.Mod`. */
function isStaffName(name: string): boolean {
  const words = name.split(/[ .'_-]|(?<=\p{Ll})(?=\p{Lu})/u);
  return [name, ...words].some((text) =>
    [text, text.replace(/\p{N}+$/u, '')].some((each) => staffNames.has(foldPair(foldName(each)))),
  );
}

/** A name, or a part of one, as names are searched: letters' case and form do not matter, their look does. */
export function searchedName(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
