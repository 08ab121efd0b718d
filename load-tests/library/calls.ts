import type { CallName } from '@rackets/gateway/features/calls.ts';

/** A call as the server describes it: its name is known when writing, its id only when running. */
export interface Call {
  readonly id: string;
  readonly name: string;
  readonly kind: 'command' | 'view' | 'opens';
}

/** Every call of the server under load: the runner takes them from its GET /api/openapi.json. */
export const calls: readonly Call[] = described(__ENV['CALLS']);

function described(text: string | undefined): readonly Call[] {
  const list: unknown = JSON.parse(text || '[]');
  if (Array.isArray(list) && list.length > 0) return list;
  throw new Error(
    'CALLS is not set, so nothing could be sent. Run this script by `npm run load`, or set CALLS to what `npm run --silent load -- calls --server http://127.0.0.1:3000` prints and SERVER_URL to that address.',
  );
}

const byName = new Map(calls.map((call) => [call.name, call]));

/** The call with a name. Throws if the server under load does not have it, because it is another build. */
export function callOf(name: CallName): Call {
  const call = byName.get(name);
  if (!call) throw new Error(`the server under load has no call ${name}; run this by npm run load`);
  return call;
}

/** Commands that leave no event, or not under the request's key. */
const keyless =
  /^(POST (auth|socket-tickets|settings|notifications|state_sync|images|alerts|me\/close|notepad|chat\/(typing|clear-mentions)|messages\/(all-read|groups\/:id\/(read|pinned|mute|typing)))|PATCH me|DELETE (me|alerts|notepad))(\/|$)|^DELETE messages\/groups\/(:id|private)$/;

/** Whether the command that a call submits is logged under the request's own key. */
export function leavesItsKey({ kind, name }: Call): boolean {
  return kind !== 'view' && !keyless.test(name);
}
