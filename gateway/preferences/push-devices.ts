import { hash } from 'node:crypto';
import { z } from 'zod';
import type { PlayerDocument } from './player-documents.ts';

/** More than anybody carries: the oldest goes. */
export const maxPushDevices = 10;

/** Which kinds of notifications a device takes, by channel; one that is not named is on. */
const states = z.record(z.string(), z.boolean());
export type PushStates = z.infer<typeof states>;

const shared = {
  /** A hash of what the device is reached by. */
  id: z.string(),
  states,
  /** The session that registered it: a device is told nothing once that has ended. */
  session: z.string(),
};

const browser = z.object({
  ...shared,
  kind: z.literal('web'),
  endpoint: z.string(),
  /** The browser's public key and its secret, base64url. */
  key: z.string(),
  authToken: z.string(),
});

const app = z.object({ ...shared, kind: z.literal('app'), token: z.string() });

const quietHours = z.object({
  /** Minutes of the day. */
  from: z.int().min(0).max(1_439),
  to: z.int().min(0).max(1_439),
  /** A name of the IANA time zone database. */
  zone: z.string(),
});

export type PushBrowser = z.infer<typeof browser>;
export type PushDevice = PushBrowser | z.infer<typeof app>;
export type QuietHours = z.infer<typeof quietHours>;

const schema = z.object({
  devices: z.array(z.discriminatedUnion('kind', [browser, app])).default([]),
  /** When none of them is told anything; null for never. */
  quiet: quietHours.nullable().default(null),
});
export type PushDevices = z.infer<typeof schema>;

/** Where an account is told of its alerts outside the game. What is in it is never answered nor logged. */
export const pushDevices: PlayerDocument<PushDevices> = { name: 'push', schema };

/** The id of the device that is reached by an endpoint or a token. */
export function deviceIdOf(reachedBy: string): string {
  return hash('sha256', reachedBy).slice(0, 32);
}

/** Adds a device, or puts it in the place of what was known of it. */
export function withDevice(before: PushDevices, device: PushDevice): PushDevices {
  const others = before.devices.filter(({ id }) => id !== device.id);
  return { ...before, devices: [...others, device].slice(-maxPushDevices) };
}

/** Forgets a device; the same object if there is none. */
export function withoutDevice(before: PushDevices, id: string): PushDevices {
  const devices = before.devices.filter((device) => device.id !== id);
  return devices.length === before.devices.length ? before : { ...before, devices };
}

/** Whether it is a time at which the player wants to hear nothing. From 22:00 to 7:00 passes midnight. */
export function isQuiet(quiet: QuietHours | null, now: number): boolean {
  if (quiet === null || quiet.from === quiet.to) return false;
  const { from, to } = quiet;
  const minute = minuteOfDay(now, quiet.zone);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Whether a name is one of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function minuteOfDay(now: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hours = 0, minutes = 0] = format.format(now).split(':').map(Number);
  return hours * 60 + minutes;
}
