import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonObject } from '../../kernel/values/json.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { freshFold, Play } from '../../kernel/testing/play.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { sealedSample } from '../../shared/testing/sealed.ts';
import { dayMs } from '../../shared/time/time.ts';
import { help } from './help.ts';
import { autoReplies, maxOpened, maxPosts, maxUnanswered, requestTypes } from './rules.ts';

const moderator = { roles: ['moderator'] };
const vouched = { vouched: { namesPlayer: false } };
const words = { type: 'general', subject: sealedSample(8), body: sealedSample(20) };
const started = () => new Play([help]);

function open(play: Play, account = 'a-ann'): string {
  const { answer } = play.accept(account, 'help.open-request', words, vouched);
  return z.string().parse(answer['request']);
}
const reply = (play: Play, account: string, request: string, sending = {}) =>
  play.send(account, 'help.reply-to-request', { request, body: sealedSample(5) }, sending);
const codeOf = (outcome: ReturnType<typeof reply>) =>
  outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;

describe('a help request', () => {
  test.each(requestTypes)('[R101] [R136] of type %s is answered automatically by its second post', (type) => {
    const play = started();
    const sending = { vouched: { namesPlayer: true } };
    const { events } = play.accept('a-ann', 'help.open-request', { ...words, type }, sending);
    expect(events.map((event) => event.type)).toEqual(['help.request-opened', 'help.auto-replied']);
    expect(events[1]?.data).toMatchObject({ body: autoReplies[type], account: 'a-ann' });
  });

  test('[R166] that reports a player names one', () => {
    const play = started();
    const report = { ...words, type: 'report_user' };
    expect(play.refusal('a-ann', 'help.open-request', report, vouched)).toBe('help_nobody');
    play.accept('a-ann', 'help.open-request', report, { vouched: { namesPlayer: true } });
  });

  test.each<readonly [string, JsonObject]>([
    ['a subject of 121 characters', { subject: sealedSample(121) }],
    ['a body of 2,001', { body: sealedSample(2_001) }],
    ['a subject in clear', { subject: 'Help me' }],
    ['another type', { type: 'praise' }],
    ['an unknown key', { account: 'a-bob' }],
  ])('[R165] is not opened with %s', (_, wrong) => {
    expect(started().refusal('a-ann', 'help.open-request', { ...words, ...wrong }, vouched)).toBe(
      'invalid_payload',
    );
  });

  test('is one of so many a day, for each account', () => {
    const play = started();
    for (let n = 0; n < maxOpened; n += 1) open(play);
    expect(play.refusal('a-ann', 'help.open-request', words, vouched)).toBe('help_many');
    open(play, 'a-bob');
    play.wait(dayMs);
    open(play);
  });

  test('sent twice under one key is one request', () => {
    const play = started();
    const sending = { ...vouched, id: 'k' };
    play.accept('a-ann', 'help.open-request', words, sending);
    expect(play.send('a-ann', 'help.open-request', words, sending)).toMatchObject({ kind: 'repeat' });
    expect(play.log).toHaveLength(2);
  });

  test('is not the staff’s to open', () => {
    expect(started().refusal('m-mia', 'help.open-request', words, { ...vouched, ...moderator })).toBe(
      'help_staff',
    );
  });
});

describe('a reply', () => {
  test('comes from the player or the staff, and each post says which', () => {
    const play = started();
    const request = open(play);
    expect(codeOf(reply(play, 'm-mia', request, moderator))).toBe('events');
    expect(codeOf(reply(play, 'a-ann', request))).toBe('events');
    expect(play.log.slice(2).map(({ data }) => [data['author'], data['account']])).toEqual([
      ['admin', 'a-ann'],
      ['user', 'a-ann'],
    ]);
  });

  test('to another’s request is refused as if it did not exist; auditors only read', () => {
    const play = started();
    const request = open(play);
    expect(codeOf(reply(play, 'a-bob', request))).toBe('help_missing');
    expect(codeOf(reply(play, 'a-bob', 'h-none'))).toBe('help_missing');
    expect(codeOf(reply(play, 'u-una', request, { roles: ['auditor'] }))).toBe('forbidden');
  });

  test('in one’s own request is the player’s, from whoever became staff since', () => {
    const play = started();
    expect(codeOf(reply(play, 'a-ann', open(play), moderator))).toBe('events');
    expect(play.log.at(-1)?.data['author']).toBe('user');
  });

  test('[R135] is blocked while replies are disabled, for the player alone', () => {
    const play = started();
    const request = open(play);
    const close = (disabled: boolean) =>
      play.send('m-mia', 'help.disable-replies', { request, disabled }, moderator);
    expect(codeOf(close(true))).toBe('events');
    expect(codeOf(close(true))).toBe('help_unchanged');
    expect(codeOf(reply(play, 'a-ann', request))).toBe('help_disabled');
    expect(codeOf(reply(play, 'm-mia', request, moderator))).toBe('events');
    close(false);
    expect(codeOf(reply(play, 'a-ann', request))).toBe('events');
    expect(play.refusal('a-ann', 'help.disable-replies', { request, disabled: true })).toBe('forbidden');
  });

  test('waits for an answer after so many', () => {
    const play = started();
    const request = open(play);
    for (let n = 1; n < maxUnanswered; n += 1) expect(codeOf(reply(play, 'a-ann', request))).toBe('events');
    expect(codeOf(reply(play, 'a-ann', request))).toBe('help_wait');
    reply(play, 'm-mia', request, moderator);
    expect(codeOf(reply(play, 'a-ann', request))).toBe('events');
  });

  test('ends where the thread is full', () => {
    const play = started();
    const request = open(play);
    for (let posts = 2; posts < maxPosts; posts += 2) {
      reply(play, 'm-mia', request, moderator);
      reply(play, 'a-ann', request);
    }
    reply(play, 'm-mia', request, moderator);
    expect(codeOf(reply(play, 'a-ann', request))).toBe('help_long');
  });
});

test('a request is taken on, taken over and handed back by the staff, and the player hears nothing of it', () => {
  const play = started();
  const request = open(play);
  const assign = (account: string, mine: boolean, sending: object = moderator) =>
    codeOf(play.send(account, 'help.assign-request', { request, mine }, sending));
  expect([assign('a-ann', true, {}), assign('m-mia', false), assign('m-mia', true)]).toEqual([
    'forbidden',
    'help_unchanged',
    'events',
  ]);
  expect([assign('m-max', true), assign('m-mia', false), assign('m-max', false)]).toEqual([
    'events',
    'help_unchanged',
    'events',
  ]);
  expect(play.refusal('m-mia', 'help.assign-request', { request: 'h-none', mine: true }, moderator)).toBe(
    'help_missing',
  );
  for (const event of play.log.filter(({ type }) => type === 'help.request-assigned')) {
    expect(event.subjects).toEqual([]);
    expect(seenBy(play.machine.registry, event, 'owner')).toEqual({});
  }
});

test('the player is not told which member of staff answered', () => {
  const play = started();
  reply(play, 'm-mia', open(play), moderator);
  for (const role of ['everyone', 'owner'])
    expect(JSON.stringify(play.log.map((event) => seenBy(play.machine.registry, event, role)))).not.toContain(
      'm-mia',
    );
});

test('a reader of the log finds the same requests', () => {
  const play = started();
  const request = open(play);
  reply(play, 'm-mia', request, moderator);
  play.accept('m-mia', 'help.disable-replies', { request, disabled: true }, moderator);
  expect(plainText(freshFold([help], play.log).slices)).toBe(plainText(play.world.slices));
});
