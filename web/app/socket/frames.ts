/** The revision a frame comes from: `812`, or `812.1` for one of several. Unlogged frames carry none. */
export type Seq = string | number;

export type ServerFrame =
  | { readonly type: 'welcome'; readonly socket_id: string; readonly server_time: string | number }
  | { readonly type: 'subscribed'; readonly channel: string; readonly seq?: Seq | null }
  | { readonly type: 'refused'; readonly channel: string; readonly code: string }
  | { readonly type: 'unsubscribed'; readonly channel: string }
  | MessageFrame
  | { readonly type: 'resync'; readonly channel: string; readonly seq?: Seq | null }
  | { readonly type: 'pong' }
  | { readonly type: 'bye'; readonly code: string };

export interface MessageFrame {
  readonly type: 'message';
  readonly channel: string;
  readonly seq?: Seq | null;
  readonly prev?: Seq | null;
  readonly event: string;
  readonly data: unknown;
}

export type ClientFrame =
  | { readonly type: 'subscribe'; readonly channel: string; readonly after?: Seq }
  | { readonly type: 'unsubscribe'; readonly channel: string }
  | { readonly type: 'ping' };

const frameTypes = new Set([
  'welcome',
  'subscribed',
  'refused',
  'unsubscribed',
  'message',
  'resync',
  'pong',
  'bye',
]);

/** Parses a frame; null for what this client does not know. */
export function readFrame(text: unknown): ServerFrame | null {
  if (typeof text !== 'string') return null;
  try {
    const frame = JSON.parse(text) as { type?: unknown } | null;
    // The server is ours and versioned with this client: the type alone decides which shape it has.
    return typeof frame?.type === 'string' && frameTypes.has(frame.type) ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}
