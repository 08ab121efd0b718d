/** What the caller's program says of itself [R209-R211]; each null where it says nothing. */
export interface Device {
  /** Eight letters and digits that stay with one browser [R078]. */
  readonly client: string | null;
  readonly platform: Platform | null;
  readonly interface: 'mobile' | 'desktop' | null;
}

export const platforms = ['android', 'ios', 'website'] as const;
export type Platform = (typeof platforms)[number];

/** Of a caller inside the process. */
export const noDevice: Device = { client: null, platform: null, interface: null };
