/** Inmates who are nobody's character: they fill quiet hours and decide no ranking. */
export const npcNames: readonly string[] = [
  'Sal “Clockwork” Reno',
  'Two-Penny Malone',
  'Mickey the Lamp',
  'Ines Calloway',
  'Gus Petrakis',
  'Dutch Van Horn',
  'Rosie Quill',
  'Leo “Sundays” Marsh',
  'Frankie Three Hats',
  'Nell Abernathy',
  'Big Aldo',
  'Pockets Riley',
  'Vito from Accounts',
  'Mae Delacroix',
  'Handsome Hank',
  'Otto Kessler',
  'Slow Eddie Baines',
  'Dora “Keys” Lindqvist',
  'Jimmy Half-Past',
  'The Deacon',
  'Cora Vance',
  'Silent Stan',
  'Teddy Marrow',
  'Whistling Pete',
  'Augie Bellini',
  'Flo Ketteridge',
  'Nine-Finger Nash',
  'Professor Boyle',
  'Ruth “Ledger” Stein',
  'Barnaby Coil',
];

/** Those who came on a newcomer's train. Nobody above has one of these names. */
export const companionNames: readonly string[] = [
  'Gus Dale',
  'Elsie Park',
  'Hector Bloom',
  'Marnie Stroud',
  'Clyde Farrow',
  'Pearl Dunning',
  'Wally Crane',
  'Bess Corrigan',
  'Amos Tully',
  'Opal Haines',
  'Lyle Prosser',
  'Greta Munn',
  'Roy Sutter',
  'Ida Blackwood',
  'Chester Rook',
  'Vivian Sparks',
];

/** The seed of a non-player inmate's portrait: the same face for the same name. */
export function portraitOf(name: string): string {
  return `inmate-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`.replace(/-$/, '');
}

const portraits: ReadonlySet<string> = new Set([...npcNames, ...companionNames].map(portraitOf));

/** Whether a portrait's seed is that of a non-player inmate. */
export function isInmateFace(seed: string): boolean {
  return portraits.has(seed);
}
