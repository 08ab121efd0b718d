import { expect, test } from 'vitest';
import { town, townFeatures } from '../../kernel/testing/town.ts';
import { replied } from '../../platform/help/events.ts';
import { sealedSample } from '../../world/testing/sealed.ts';
import { notices } from './notices.ts';

const system = { roles: ['system'] };
const notice = { account: 'a-ann', kind: 'help-answered', about: 'h-1' };

test('an answer of the staff is an alert of the living gangster, with the way to the request', () => {
  const { play, ann } = town([...townFeatures, notices]);
  const { events } = play.accept('system', 'notices.record-notice', notice, system);
  expect(events.flatMap((event) => notices.alerts?.(event) ?? [])).toMatchObject([
    {
      character: ann,
      kind: 'notices.help-answered',
      template: 'Your help request was answered.',
      actions: [{ id: 'page', meta: { path: '/main/help/request?id=h-1' } }],
    },
  ]);
});

test('only the game itself tells, and nobody who has no gangster', () => {
  const { play } = town([...townFeatures, notices]);
  expect(play.refusal('a-ann', 'notices.record-notice', notice)).toBe('forbidden');
  const nobody = { ...notice, account: 'a-cid' };
  expect(play.refusal('system', 'notices.record-notice', nobody, system)).toBe('notices_nobody');
});

test('the staff’s answers alone are told', () => {
  const [reactor] = notices.reactors ?? [];
  const react = (author: 'user' | 'admin') => {
    const data = { request: 'h-1', account: 'a-ann', author, body: sealedSample(3), by: 'm-mia' };
    const event = { type: replied.definition.type, version: 1, data };
    // The reactor reads no more of an event.
    return reactor?.react(event as unknown as Parameters<typeof reactor.react>[0]) ?? null;
  };
  expect(react('user')).toBeNull();
  expect(react('admin')).toEqual({ type: 'notices.record-notice', payload: notice });
});
