import { engineMutants } from './engine-mutants.ts';
import { logMutants } from './log-mutants.ts';
import type { Mutant } from './mutant.ts';
import { serverMutants } from './server-mutants.ts';
import { storeMutants } from './store-mutants.ts';

/** Every guard that must not go unnoticed: the list of reliability, and those beside it. */
export const mutants: readonly Mutant[] = [
  ...engineMutants,
  ...logMutants,
  ...storeMutants,
  ...serverMutants,
];
