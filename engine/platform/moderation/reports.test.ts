import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../kernel/values/json.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { freshFold, Play } from '../../kernel/testing/play.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { sealedSample } from '../../shared/testing/sealed.ts';
import { dayMs } from '../../shared/time/time.ts';
import { moderation } from './moderation.ts';
import { maxReportsADay } from './reports.ts';
import { moderationState } from './state.ts';

const moderator = { roles: ['moderator'] };
const words = { type: 'character', about: 'c-bob', evidence: sealedSample(3), reason: sealedSample(9) };
const bobs = { vouched: { account: 'a-bob' } };
const started = () => new Play([moderation]);

const report = (play: Play, wrong: JsonObject = {}, by = 'a-ann') =>
  play.send(by, 'moderation.report-content', { ...words, ...wrong }, bobs);
const codeOf = (outcome: ReturnType<typeof report>) =>
  outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
const idOf = (play: Play): string => [...moderationState(play.world).reports.keys()].at(-1) ?? '';
const close = (play: Play, outcome = 'acted', sending: object = moderator) =>
  play.send(
    'm-mia',
    'moderation.close-report',
    { report: idOf(play), outcome, reason: sealedSample(4) },
    sending,
  );

describe('a report', () => {
  test('has no subjects, and shows neither the reported nor everybody anything', () => {
    const play = started();
    report(play);
    close(play);
    for (const event of play.log) {
      expect(event.subjects).toEqual([]);
      for (const role of ['everyone', 'owner'])
        expect(seenBy(play.machine.registry, event, role)).toEqual({});
    }
  });

  test('is taken on by one of the staff, taken over by another, and handed back by who has it', () => {
    const play = started();
    report(play);
    const assign = (account: string, mine: boolean, sending: object = moderator) =>
      codeOf(play.send(account, 'moderation.assign-report', { report: idOf(play), mine }, sending));
    const assignee = () => moderationState(play.world).reports.get(idOf(play))?.assignee;
    expect([assign('a-ann', true, {}), assign('u-una', true, { roles: ['auditor'] })]).toEqual([
      'forbidden',
      'forbidden',
    ]);
    expect([assign('m-mia', false), assign('m-mia', true), assign('m-mia', true)]).toEqual([
      'moderation_unchanged',
      'events',
      'moderation_unchanged',
    ]);
    expect([assignee(), assign('m-max', true), assignee()]).toEqual(['m-mia', 'events', 'm-max']);
    expect([assign('m-mia', false), assign('m-max', false), assignee()]).toEqual([
      'moderation_unchanged',
      'events',
      null,
    ]);
    close(play);
    expect(assign('m-mia', true)).toBe('moderation_closed');
  });

  test('[R159] is never of oneself', () => {
    const play = started();
    expect(codeOf(report(play, {}, 'a-bob'))).toBe('moderation_own');
    expect(play.log).toEqual([]);
  });

  test('is made once while it is open, and by anybody else', () => {
    const play = started();
    report(play);
    expect(codeOf(report(play))).toBe('moderation_reported');
    expect(codeOf(report(play, { reason: null }, 'a-cyd'))).toBe('events');
    expect(codeOf(report(play, { type: 'chat' }))).toBe('events');
  });

  test('can be made again once it is closed', () => {
    const play = started();
    report(play);
    close(play, 'dismissed');
    expect(codeOf(report(play))).toBe('events');
  });

  test('is one of so many a day', () => {
    const play = started();
    for (let n = 0; n < maxReportsADay; n += 1) report(play, { about: `m-${n}`, type: 'chat' });
    expect(codeOf(report(play))).toBe('moderation_many');
    play.wait(dayMs);
    expect(codeOf(report(play))).toBe('events');
  });

  test.each<JsonObject>([
    { reason: 'in clear' },
    { reason: sealedSample(301) },
    { evidence: 'in clear' },
    { evidence: sealedSample(2_001) },
    { about: '' },
    { type: 'x'.repeat(21) },
    { by: 'a-cyd' },
  ])('is not made with %j', (wrong) => {
    expect(codeOf(report(started(), wrong))).toBe('invalid_payload');
  });
});

describe('closing a report', () => {
  test('names the reporter, whom the game tells the outcome', () => {
    const play = started();
    report(play);
    expect(codeOf(close(play))).toBe('events');
    expect(play.log.at(-1)?.data).toMatchObject({ reporter: 'a-ann', outcome: 'acted' });
  });

  test('is the moderators’ and operators’ alone, and once', () => {
    const play = started();
    report(play);
    for (const roles of [[], ['auditor']]) expect(codeOf(close(play, 'acted', { roles }))).toBe('forbidden');
    close(play);
    expect(codeOf(close(play))).toBe('moderation_closed');
    expect(
      play.refusal(
        'm-mia',
        'moderation.close-report',
        { report: 'report-none', outcome: 'acted', reason: sealedSample(4) },
        moderator,
      ),
    ).toBe('moderation_no_report');
  });
});

test('a reader of the log finds the same reports', () => {
  const play = started();
  report(play);
  close(play);
  expect(plainText(freshFold([moderation], play.log).slices)).toBe(plainText(play.world.slices));
});

test('a flag is the game’s own, one at a time for an account, and nobody else can raise one', () => {
  const play = started();
  const flag = { type: 'chat', about: 'm-1', account: 'a-bob', evidence: sealedSample(3) };
  const itself = { roles: ['system'] };
  const raise = (by: string, sending: object, about = 'm-1') =>
    codeOf(play.send(by, 'moderation.flag-content', { ...flag, about }, sending));
  expect(raise('a-ann', {})).toBe('forbidden');
  expect(raise('system', itself)).toBe('events');
  expect(raise('system', itself, 'm-2')).toBe('moderation_flagged');
  close(play);
  expect(raise('system', itself, 'm-2')).toBe('events');
});
