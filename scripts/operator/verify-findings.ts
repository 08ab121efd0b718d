/** One thing that is not as it was promised, and the event where it shows. */
export interface Finding {
  readonly revision: number;
  readonly problem: string;
}
