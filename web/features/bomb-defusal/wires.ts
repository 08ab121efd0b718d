import type { Wire } from './answers.ts';

/** R554: in the order in which they lie in the case. */
export const wires: readonly { readonly wire: Wire; readonly name: string }[] = [
  { wire: 'blue', name: 'Blue' },
  { wire: 'red', name: 'Red' },
  { wire: 'yellow', name: 'Yellow' },
  { wire: 'green', name: 'Green' },
];
