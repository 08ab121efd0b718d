import { maxNameLength, minNameLength } from './name-length.ts';

/**
 * The letters that names in use have: whole blocks have small capitals, letters of phonetics and of dead languages, too,
 * which pass for others.
 */
const alphabets = [
  // Latin: the languages of Europe and Africa, Turkish, Vietnamese, and Chinese in Pinyin. Without the kra.
  'a-zA-Z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u0137\\u0139-\\u017E\\u01A0\\u01A1\\u01AF\\u01B0\\u01CD-\\u01DC\\u0218-\\u021B\\u1E80-\\u1E85\\u1E9E\\u1EA0-\\u1EF9',
  // Cyrillic: the Slavic languages, Kazakh, Kyrgyz, Tajik, Tatar and Bashkir.
  '\\u0400-\\u045F\\u0490-\\u0493\\u0496-\\u049B\\u04A0-\\u04A3\\u04AA\\u04AB\\u04AE-\\u04B3\\u04B6\\u04B7\\u04BA\\u04BB\\u04D8\\u04D9\\u04E2\\u04E3\\u04E8\\u04E9\\u04EE\\u04EF',
  // Greek of today.
  '\\u0386\\u0388-\\u038A\\u038C\\u038E-\\u03A1\\u03A3-\\u03CE',
];
const ofOneAlphabet = alphabets.map((letters) => new RegExp(`^[${letters}0-9 .'_-]+$`, 'u'));

/**
 * A name as it is kept, or the reason why it is not a name. Letters of one alphabet, digits and single separators; as
 * long as a gangster's, unless more is said.
 */
export function parseName(
  text: string,
  most: number = maxNameLength,
): { readonly name: string } | { readonly problem: string } {
  const name = text.normalize('NFKC').trim();
  const length = Array.from(name).length;
  if (length < minNameLength) return { problem: `A name has at least ${minNameLength} characters.` };
  if (length > most) return { problem: `A name has at most ${most} characters.` };
  if (!ofOneAlphabet.some((letters) => letters.test(name)))
    return { problem: 'A name has letters of one alphabet, digits, spaces and . - _ only.' };
  if (!/^\p{L}/u.test(name)) return { problem: 'A name begins with a letter.' };
  if (/[ .'_-]{2}/.test(name) || /[ '_-]$/.test(name))
    return { problem: 'A name has single separators, and none at its end.' };
  if (isStaffName(name)) return { problem: 'This name is reserved for staff.' };
  if (isGameName(name)) return { problem: 'The game uses this name itself.' };
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

/**
 * The key under which a round keeps a name and finds its bearer. States and logs rest on it: it never changes. What else
 * makes two names alike is up to `lookOf`.
 */
export function foldName(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replaceAll(/[\p{M} .'_-]/gu, '')
    .toLowerCase();
  return Array.from(bare, (letter) => lookalikes[letter] ?? letter).join('');
}

/** What `foldName` leaves of the letters that names may have, as the eye takes it. */
const looks: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'b',
  ð: 'd',
  þ: 'p',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  г: 'r',
  ґ: 'r',
  ғ: 'r',
  и: 'u',
  п: 'n',
  ш: 'w',
  щ: 'w',
  ъ: 'b',
  ь: 'b',
  ђ: 'h',
  ћ: 'h',
  ә: 'e',
  җ: 'ж',
  ҙ: 'e',
  қ: 'k',
  ҡ: 'k',
  ң: 'h',
  ҫ: 'c',
  ү: 'y',
  ұ: 'y',
  ҳ: 'x',
  ҷ: 'ч',
  ө: 'o',
  γ: 'y',
  θ: 'o',
  π: 'n',
  σ: 'o',
  ω: 'w',
};

/**
 * What two names share when one could be taken for the other: no two of a round are alike. Takes a name or the fold of
 * one, and comes to the same for both.
 */
export function lookOf(name: string): string {
  return Array.from(foldName(name), (letter) => looks[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Whoever bore one of these could pass for staff, or for the game itself (ruling 43). */
const staffWords = [
  'admin',
  'admins',
  'administrator',
  'administrators',
  'developer',
  'gamemaster',
  'gm',
  'helpdesk',
  'mod',
  'moderator',
  'moderators',
  'mods',
  'official',
  'operator',
  'operators',
  'rackets',
  'staff',
  'support',
  'sysadmin',
  'sysop',
  'system',
  'админ',
  'администратор',
  'администрация',
  'адмін',
  'адміністратор',
  'модератор',
  'оператор',
  'підтримка',
  'поддержка',
  'система',
  'διαχειριστής',
  'συντονιστής',
  'σύστημα',
  'υποστήριξη',
];

/** As a reserved word is compared: the eye takes c and l side by side for a d, too. */
const reservedLook = (text: string): string => lookOf(text).replaceAll('cl', 'd');
const reserved = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(reservedLook));

const staffNames = reserved(staffWords);

const separators = /[ .'_-]/;

/** Whether the name, or a word in it, is one of staff: `Admin`, `4dmin_7`, `Tony (Mod)` spelled as `Tony.Mod`. */
function isStaffName(name: string): boolean {
  const words = name.split(/[ .'_-]|(?<=\p{Ll})(?=\p{Lu})/u);
  return [name, ...words].some((text) =>
    [text, text.replace(/\p{N}+$/u, '')].some((each) => staffNames.has(reservedLook(each))),
  );
}

/** What pages and messages say where they name nobody, or all. */
const gameNames = reserved([
  'a gangster',
  'a stranger',
  'all',
  'anonymous',
  'anybody',
  'anyone',
  'deleted',
  'erased',
  'everybody',
  'everyone',
  'gangster',
  'guest',
  'here',
  'hidden',
  'house',
  'nobody',
  'none',
  'null',
  'online',
  'no one',
  'somebody',
  'someone',
  'stranger',
  'the bank',
  'the city',
  'the game',
  'the house',
  'the police',
  'the times',
  'undefined',
  'unknown',
  'you',
  'yourself',
]);
/** What calls a whole room after an @: as the first word of a name it would whenever the name is mentioned. */
const calls = reserved(['all', 'everybody', 'everyone', 'here']);

function isGameName(name: string): boolean {
  return gameNames.has(reservedLook(name)) || calls.has(reservedLook(name.split(separators, 1)[0] ?? ''));
}

/** A name, or a part of one, as names are searched: letters' case and form do not matter, their look does. */
export function searchedName(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
