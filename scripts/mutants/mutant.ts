/** A guard of the game taken away, and the test that has to notice. */
export interface Mutant {
  /** What is missing, as a sentence's subject. */
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly test: string;
  /** A part of the test's full name. */
  readonly killedBy: string;
}
