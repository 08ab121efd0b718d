/** One broken promise, and the event where it shows. */
export interface Finding {
  readonly revision: number;
  readonly problem: string;
}
