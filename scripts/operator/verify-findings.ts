/** One violation, and the event that shows it. */
export interface Finding {
  readonly revision: number;
  readonly problem: string;
}
