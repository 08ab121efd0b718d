import { expect, test } from 'vitest';
import { town, townFeatures } from '../../kernel/testing/town.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { replied } from '../../platform/help/events.ts';
import { reportClosed } from '../../platform/moderation/report-events.ts';
import { sealedSample } from '../../shared/testing/sealed.ts';
import { notices } from './notices.ts';

const system = { roles: ['system'] };
const notice = { account: 'a-ann', kind: 'help-answered', about: 'h-1' };

test('an answer of the staff is an alert of the living gangster, with the way to the request', () => {
  const { play, ann } = town([...townFeatures, notices]);
  const { events } = play.accept('system', 'notices.record-notice', notice, system);
  expect(events.flatMap((event) => notices.alerts?.lines(event) ?? [])).toMatchObject([
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
    return reactor?.react(event as unknown as RecordedEvent) ?? null;
  };
  expect(react('user')).toBeNull();
  expect(react('admin')).toEqual({ type: 'notices.record-notice', payload: notice });
});

test.each([
  ['acted', 'What you reported was against the rules. We have acted on it.'],
  ['dismissed', 'We looked at what you reported and found nothing against the rules.'],
] as const)('whoever reported something hears that it was %s', (outcome, template) => {
  const { play, ann } = town([...townFeatures, notices]);
  const data = { report: 'report-1', outcome, reason: sealedSample(3), reporter: 'a-ann', by: 'm-mia' };
  const event = { type: reportClosed.definition.type, version: 1, data };
  // The reactor reads no more of an event.
  const closed = event as unknown as RecordedEvent;
  const reactor = notices.reactors?.find(({ on }) => on.includes(event.type));
  const reaction = reactor?.react(closed);
  const { events } = play.accept('system', reaction?.type ?? '', reaction?.payload ?? {}, system);
  expect(events.flatMap((each) => notices.alerts?.lines(each) ?? [])).toMatchObject([
    { character: ann, template },
  ]);
});
