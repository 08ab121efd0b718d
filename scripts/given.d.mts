import type { ParseArgsConfig, parseArgs } from 'node:util';

export type Options = NonNullable<ParseArgsConfig['options']>;
export type Values<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true }>
>['values'] & { readonly help: boolean };

/** A program was called wrongly: the message says how, and what it knows. */
export class Misuse extends Error {}

/**
 * The options and the words, at most `most`, that a program was given, and whether it is to say how it is used. Throws a
 * Misuse for anything else.
 */
export function given<const Given extends Options>(
  options: Given,
  limits?: { readonly most?: number; readonly args?: readonly string[] },
): { readonly values: Values<Given>; readonly words: readonly string[] };
