/** How a shield is parted: a name draws one of them. */
export const parts = ['bend', 'waves', 'pale', 'chevron', 'fess', 'quarters'] as const;
export type Part = (typeof parts)[number];

/** What stands on a shield, by its name in the collection of icons. */
export const charges = [
  'fedora',
  'domino-mask',
  'pocket-watch',
  'dice-twenty-faces-twenty',
  'steam-locomotive',
  'house-keys',
  'lockpicks',
  'money-stack',
  'bank',
  'newspaper',
  'truck',
  'handcuffs',
] as const;
export type Charge = (typeof charges)[number];

/** A family's shield, always the same one for its id: renamed or recoloured, it is still known by it. */
export function crestOf(id: string): { readonly part: Part; readonly charge: Charge } {
  let mixed = 2_166_136_261;
  for (const letter of id) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return {
    part: parts[mixed % parts.length] ?? parts[0],
    charge: charges[Math.floor(mixed / parts.length) % charges.length] ?? charges[0],
  };
}
