import { call } from '../../app/reads/call.ts';
import { characterAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { serverClock } from '../../app/time/clock.ts';
import type { Unsent } from '../../kits/talk/message.ts';
import { createOutbox } from '../../kits/talk/outbox.ts';
import { takeMessagesNews } from './change.ts';

/** A wait that is no longer than this is waited out; a longer one is the server's to refuse. */
const patienceMs = 2_000;

/** Messages go one after the other, so that they come in the order of writing. */
let turn: Promise<unknown> = Promise.resolve();
let waitUntil = 0;

/** Own messages that the server has not confirmed. */
export const messagesOutbox = createOutbox('messages', (unsent, picture) => {
  const mine = turn.then(() => deliver(unsent, picture));
  turn = mine.catch(() => undefined);
  return mine;
});

async function deliver(unsent: Unsent, picture: File | null): Promise<void> {
  const wait = waitUntil - serverClock.now();
  if (wait > 0 && wait <= patienceMs) await new Promise((resolve) => setTimeout(resolve, wait));
  const { message, wait_until } = await call('POST messages/groups/:id', {
    params: { id: unsent.place },
    body: bodyOf(unsent, picture),
    key: unsent.key,
    silent: true,
  });
  waitUntil = Date.parse(wait_until);
  const me = store.get(characterAtom);
  // Who has signed out meanwhile has no list that it belongs in.
  if (me) takeMessagesNews({ event: 'message', data: message }, me.id);
}

/** A picture goes in a form. */
function bodyOf({ body }: Unsent, picture: File | null) {
  if (picture === null) return { body };
  const form = new FormData();
  if (body !== '') form.append('body', body);
  form.append('image', picture);
  return form;
}
