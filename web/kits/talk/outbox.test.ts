import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../app/api/api-error.ts';
import type { State } from '../../app/api/shapes.ts';
import { clearState, stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { createOutbox, type Deliver } from './outbox.ts';

// The outbox asks the state for no more than that.
const signIn = (id: string) => store.set(stateAtom, { character: { id } } as State);

beforeEach(() => {
  sessionStorage.clear();
  signIn('ann');
});

interface Attempt {
  readonly key: string;
  readonly body: string;
  readonly answer: () => void;
  readonly fail: (message: string) => void;
}

/** An outbox whose server answers when the test says so. */
function open(name = 'test') {
  const attempts: Attempt[] = [];
  const deliver: Deliver = ({ key, body }) =>
    new Promise((resolve, reject) => {
      attempts.push({
        key,
        body,
        answer: resolve,
        fail: (message) => reject(new ApiError(message, 'code', null, 422)),
      });
    });
  const outbox = createOutbox(name, deliver);
  const shown = () => store.get(outbox.atom).map(({ body, status, error }) => [body, status, error]);
  return { outbox, attempts, shown };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('[R127~] a message is shown as it is sent, and is the server’s once that answered', async () => {
  const { outbox, attempts, shown } = open();
  outbox.send({ place: 'public', body: 'Hello.' });
  expect(shown()).toStrictEqual([['Hello.', 'sending', null]]);
  attempts[0]?.answer();
  await settled();
  expect(shown()).toStrictEqual([]);
});

test('[R095] [R096] [R246~] one that failed says why, and goes again under its key, once for two presses', async () => {
  const { outbox, attempts, shown } = open();
  outbox.send({ place: 'public', body: 'Hello.' });
  attempts[0]?.fail('Wait 4 seconds.');
  await settled();
  expect(shown()).toStrictEqual([['Hello.', 'failed', 'Wait 4 seconds.']]);
  const key = attempts[0]?.key ?? '';
  outbox.retry(key);
  outbox.retry(key);
  expect(attempts.map((each) => each.key)).toStrictEqual([key, key]);
  expect(shown()).toStrictEqual([['Hello.', 'sending', null]]);
});

test('what the server tells before it answers is not shown twice', () => {
  const { outbox, shown } = open();
  outbox.send({ place: 'public', body: 'Hello.' });
  outbox.send({ place: 'public', body: 'Hello.' });
  outbox.told('public', 'Hello.');
  outbox.told('elsewhere', 'Hello.');
  expect(shown()).toStrictEqual([['Hello.', 'sending', null]]);
});

test('a reload leaves what was on its way to be sent again under its key; a picture is gone with the page', () => {
  const before = open();
  before.outbox.send({ place: 'public', body: 'Hello.' });
  before.outbox.send({ place: 'public', body: 'Look.', picture: new File(['x'], 'x.png') });
  const after = open();
  expect(after.shown()).toStrictEqual([['Hello.', 'failed', 'Not confirmed. Retry sends it once.']]);
  after.outbox.retry(before.attempts[0]?.key ?? '');
  expect(after.attempts[0]?.key).toBe(before.attempts[0]?.key);
});

test('what one has not sent is not the next one’s in the same browser, and is there when they return', () => {
  const { outbox, shown } = open();
  outbox.send({ place: 'public', body: 'Hello.' });
  clearState();
  expect(shown()).toStrictEqual([]);
  signIn('bob');
  expect(shown()).toStrictEqual([]);
  expect(open().shown()).toStrictEqual([]);
  signIn('ann');
  expect(shown()).toStrictEqual([['Hello.', 'failed', 'Not confirmed. Retry sends it once.']]);
});

test('a picture that is told of takes no other one with it', () => {
  const { outbox, shown } = open();
  outbox.send({ place: 'public', body: '', picture: new File(['x'], 'x.png') });
  outbox.send({ place: 'public', body: '', picture: new File(['y'], 'y.png') });
  outbox.told('public', '');
  expect(shown()).toHaveLength(2);
});
