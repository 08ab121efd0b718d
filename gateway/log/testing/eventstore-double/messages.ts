import type { Fault } from './faults.ts';

/** A test's requests to the double's process, answered by number. */
export type ToDouble = { readonly number: number } & (
  | { readonly kind: 'inject'; readonly fault: Fault }
  | { readonly kind: 'kill' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'skew'; readonly ms: number }
  | { readonly kind: 'counts' }
);

export type FromDouble =
  | { readonly kind: 'listening'; readonly port: number }
  | {
      readonly kind: 'done';
      readonly number: number;
      readonly counts: Readonly<Partial<Record<Fault, number>>>;
    };
