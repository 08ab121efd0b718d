/** How a bench is to be run. */
export interface BenchOptions {
  readonly rounds: number;
  /** Also at other sizes than the ordinary one. */
  readonly growth: boolean;
}
