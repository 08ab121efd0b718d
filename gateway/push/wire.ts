import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { z } from 'zod';

/** Frames from clients (rulings, Wire). `after` may also be a number, since a revision is one. */
const clientFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscribe'),
    channel: z.string(),
    after: z.union([z.string().max(32), z.int().transform(String)]).optional(),
  }),
  z.strictObject({ type: z.literal('unsubscribe'), channel: z.string() }),
  z.strictObject({ type: z.literal('ping') }),
]);

export type ClientFrame = z.infer<typeof clientFrame>;

/** Reasons for closing a socket, with their close codes. */
export const byeCodes = {
  session_ended: 4001,
  malformed: 4002,
  flood: 4003,
  too_many_sockets: 4004,
  renew: 4005,
  banned: 4006,
  restart: 1001,
} as const;
export type ByeCode = keyof typeof byeCodes;

/** Parses a client's frame; null if it is invalid. */
export function readClientFrame(text: string): ClientFrame | null {
  try {
    const parsed = clientFrame.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A server frame other than a message. */
export type ServerFrame =
  | { readonly type: 'welcome'; readonly socket_id: string; readonly server_time: string }
  | { readonly type: 'subscribed'; readonly channel: string; readonly seq: string | null }
  | { readonly type: 'refused'; readonly channel: string; readonly code: string }
  | { readonly type: 'unsubscribed'; readonly channel: string }
  | { readonly type: 'resync'; readonly channel: string; readonly seq: string }
  | { readonly type: 'pong' }
  | { readonly type: 'bye'; readonly code: ByeCode };

export function serverText(frame: ServerFrame): string {
  return JSON.stringify(frame);
}

/** A message with its position on the channel. */
export function messageText(
  channel: string,
  seq: string,
  prev: string,
  event: string,
  data: JsonObject,
): string {
  return JSON.stringify({ type: 'message', channel, seq, prev, event, data });
}

/** A message that does not stem from an event: presence, typing. */
export function unloggedText(channel: string, event: string, data: JsonObject): string {
  return JSON.stringify({ type: 'message', channel, event, data });
}
