/** What the client reports about its device [R209-R211]; null for what it does not report. */
export interface Device {
  /** Eight letters and digits that identify one browser [R078]. */
  readonly client: string | null;
  readonly platform: Platform | null;
  readonly interface: 'mobile' | 'desktop' | null;
}

export const platforms = ['android', 'ios', 'website'] as const;
export type Platform = (typeof platforms)[number];

/** For callers inside the process. */
export const noDevice: Device = { client: null, platform: null, interface: null };
