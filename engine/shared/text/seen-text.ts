/** The tags that dress words up, as players write them: `[b]`, `[url=https://…]`. Alone they show nothing. */
export const dressingTags = 'b|i|u|s|center|quote|list|size|color|url';

const dressing = new RegExp(String.raw`\[/?(?:${dressingTags})(?:=[^\]\n]{1,500})?\]`, 'gi');

/**
 * A character that leaves something to be seen: no blank, no control or format character, none that fonts leave out or
 * draw empty (fillers, Braille without dots, the musical note without a head), and no mark without a letter.
 */
const seen =
  /[^\p{White_Space}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** Languages stack four marks on a letter at most. What stands between marks without being drawn keeps them together. */
const marksPerLetter = 4;
const piled = new RegExp(
  String.raw`(?:\p{M}[\p{Cf}\p{Default_Ignorable_Code_Point}]*){${marksPerLetter + 1}}`,
  'u',
);

/** Whether a text shows its readers anything. */
export const showsSomething = (text: string): boolean => seen.test(text.replaceAll(dressing, ''));

/** Whether a letter of a text bears more marks than letters do: such piles are painted over the lines around them. */
export const hasPiledMarks = (text: string): boolean => piled.test(text);
