/** How a bench is to be run. */
export interface BenchOptions {
  readonly rounds: number;
  /** Also at other sizes than the ordinary one. */
  readonly growth: boolean;
  /** How long a log the starts are measured on; null for the ordinary length. */
  readonly events: number | null;
  /** Where that log is kept for later runs; null for a folder that goes with this one. */
  readonly keep: string | null;
}
