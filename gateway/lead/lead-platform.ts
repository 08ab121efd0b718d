import type { LeadStream } from '../pipeline/lead-stream.ts';
import { openPlatform } from '../rounds/open-platform.ts';
import { keptUntilStopped, leadOptions, type LeadingParts } from './lead-round.ts';
import { asCorrupt } from '../stores/stores.ts';

/** The platform, led by this process. */
export interface LeadingPlatform extends LeadStream {
  /** Makes accepted commands durable, refuses the rest and writes a snapshot. */
  stop(): Promise<void>;
}

/** Leads the platform and writes its snapshots. Throws FatalError. */
export async function leadPlatform(parts: LeadingParts): Promise<LeadingPlatform> {
  const platform = await openPlatform(leadOptions(parts)).catch(asCorrupt);
  return { ...platform, stop: keptUntilStopped(parts, platform) };
}
