import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../kernel/values/json.ts';
import { freshFold, Play } from '../../kernel/testing/play.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { sealedSample } from '../../shared/testing/sealed.ts';
import { dayMs } from '../../shared/time/time.ts';
import { shapeOf, migrateWorld } from '../../kernel/machine/world-shape.ts';
import { newWorld } from '../../kernel/state/world.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { moderation } from './moderation.ts';
import { moderationState } from './state.ts';
import { isBanned, viewBan, viewMute, viewSanctions } from './views.ts';

const moderator = { roles: ['moderator'] };
const player = { vouched: { staff: false } };

/** Told apart by their lengths alone. */
const [why, again, brother] = [sealedSample(24), sealedSample(6), sealedSample(10)];

const started = () => new Play([moderation]);

function ban(play: Play, account: string, expiresAt: number | null, reason = why) {
  const payload = { account, reason, expiresAt };
  return play.accept('m-mia', 'moderation.ban-account', payload, { ...moderator, ...player });
}

describe('a ban', () => {
  test('[R062] [R080] shows its reason, when it was given and when it ends', () => {
    const play = started();
    const { answer } = ban(play, 'a-ann', play.now + 3 * dayMs);
    expect(viewBan(play.world, 'a-ann', play.now)).toStrictEqual({
      id: answer['ban'],
      reason: why,
      created_at: new Date(play.now).toISOString(),
      expires_at: new Date(play.now + 3 * dayMs).toISOString(),
    });
    expect(viewBan(play.world, 'a-bob', play.now)).toBeNull();
  });

  test('[R062] without an end is permanent', () => {
    const play = started();
    ban(play, 'a-ann', null);
    expect(viewBan(play.world, 'a-ann', play.now)?.expires_at).toBeNull();
    expect(isBanned(play.world, 'a-ann', play.now + 9_999 * dayMs)).toBe(true);
  });

  test('ends at its time without an event, and can then be given again', () => {
    const play = started();
    ban(play, 'a-ann', play.now + dayMs);
    expect(isBanned(play.world, 'a-ann', play.now + dayMs - 1)).toBe(true);
    play.wait(dayMs);
    expect(isBanned(play.world, 'a-ann', play.now)).toBe(false);
    expect(play.log).toHaveLength(1);
    ban(play, 'a-ann', null, again);
    expect(viewBan(play.world, 'a-ann', play.now)?.reason).toBe(again);
  });

  test('can be lifted early, and both stay in the account’s record', () => {
    const play = started();
    ban(play, 'a-ann', null);
    play.wait(1_000);
    play.accept(
      'o-olga',
      'moderation.lift-ban',
      { account: 'a-ann', reason: brother },
      { roles: ['operator'] },
    );
    expect(isBanned(play.world, 'a-ann', play.now)).toBe(false);
    expect(viewSanctions(play.world, 'a-ann', play.now).bans).toMatchObject([
      { by: 'm-mia', in_force: false, lifted: { by: 'o-olga', reason: brother } },
    ]);
  });

  test('names its account as the subject', () => {
    const play = started();
    const { events } = ban(play, 'a-ann', null);
    expect(events[0]?.subjects).toMatchObject([{ id: 'a-ann', role: 'owner' }]);
  });
});

describe('a mute', () => {
  const mute = { account: 'a-ann', reason: why, expiresAt: null };
  const send = (play: Play, type: string, payload: JsonObject) =>
    play.send('m-mia', `moderation.${type}`, payload, { ...moderator, ...player });

  test('is no ban, ends at its time without an event, and stays in the record', () => {
    const play = started();
    send(play, 'mute-account', { ...mute, expiresAt: play.now + dayMs });
    expect(isBanned(play.world, 'a-ann', play.now)).toBe(false);
    expect(viewMute(play.world, 'a-ann', play.now + dayMs - 1)).toMatchObject({
      reason: why,
      expires_at: new Date(play.now + dayMs).toISOString(),
    });
    expect(viewMute(play.world, 'a-ann', play.now + dayMs)).toBeNull();
    expect(viewSanctions(play.world, 'a-ann', play.now)).toMatchObject({
      bans: [],
      mutes: [{ by: 'm-mia', in_force: true, lifted: null }],
    });
  });

  test('can be ended early, is one at a time, and no other can be ended', () => {
    const play = started();
    const unmute = { account: 'a-ann', reason: brother };
    expect(send(play, 'unmute-account', unmute)).toMatchObject({ refusal: { code: 'moderation_not_muted' } });
    send(play, 'mute-account', mute);
    expect(send(play, 'mute-account', mute)).toMatchObject({ refusal: { code: 'moderation_muted' } });
    send(play, 'unmute-account', unmute);
    expect(viewSanctions(play.world, 'a-ann', play.now).mutes).toMatchObject([
      { in_force: false, lifted: { by: 'm-mia', reason: brother } },
    ]);
    expect(plainText(freshFold([moderation], play.log).slices)).toBe(plainText(play.world.slices));
  });

  test.each<readonly [string, JsonObject, boolean]>([
    ['moderation_self', { ...mute, account: 'm-mia' }, false],
    ['moderation_staff', mute, true],
    ['moderation_expiry', { ...mute, expiresAt: started().now }, false],
  ])('is refused with %s', (code, wrong, staff) => {
    const play = started();
    const sending = { ...moderator, vouched: { staff } };
    expect(play.refusal('m-mia', 'moderation.mute-account', wrong, sending)).toBe(code);
  });
});

test('notes are visible to staff only, newest first, and never to the subject', () => {
  const play = started();
  play.accept('m-mia', 'moderation.add-note', { account: 'a-ann', text: why }, moderator);
  play.accept('m-mia', 'moderation.add-note', { account: 'a-ann', text: again }, moderator);
  expect(viewSanctions(play.world, 'a-ann', play.now).notes.map(({ text }) => text)).toStrictEqual([
    again,
    why,
  ]);
  expect(play.log.flatMap(({ subjects }) => subjects)).toStrictEqual([]);
  const [note] = play.log;
  const { registry } = play.machine;
  expect(note && ['everyone', 'owner'].map((role) => seenBy(registry, note, role))).toStrictEqual([{}, {}]);
});

describe('only staff can sanction', () => {
  const types: readonly (readonly [string, JsonObject])[] = [
    ['moderation.ban-account', { account: 'a-bob', reason: again, expiresAt: null }],
    ['moderation.lift-ban', { account: 'a-bob', reason: again }],
    ['moderation.mute-account', { account: 'a-bob', reason: again, expiresAt: null }],
    ['moderation.unmute-account', { account: 'a-bob', reason: again }],
    ['moderation.add-note', { account: 'a-bob', text: again }],
  ];
  test.each(types)('%s is refused to players and auditors', (type, payload) => {
    const play = started();
    for (const roles of [[], ['auditor']])
      expect(play.refusal('a-ann', type, payload, { roles, ...player })).toBe('forbidden');
  });
});

describe('a ban is refused', () => {
  const payload = { account: 'a-ann', reason: again, expiresAt: null };
  test.each<readonly [string, string, JsonObject, boolean]>([
    ['moderation_self', 'of oneself', { ...payload, account: 'm-mia' }, false],
    ['moderation_staff', 'against staff', payload, true],
    ['moderation_expiry', 'that ends now', { ...payload, expiresAt: started().now }, false],
    ['invalid_payload', 'without a reason', { ...payload, reason: '  ' }, false],
    ['invalid_payload', 'with too long a reason', { ...payload, reason: sealedSample(301) }, false],
    ['invalid_payload', 'whose reason is in clear', { ...payload, reason: 'Two accounts.' }, false],
    ['invalid_payload', 'that ends after year 9999', { ...payload, expiresAt: 2 ** 53 }, false],
    ['invalid_payload', 'with an unknown key', { ...payload, mute: true }, false],
  ])('as %s: one %s', (code, _, wrong, staff) => {
    const play = started();
    expect(play.refusal('m-mia', 'moderation.ban-account', wrong, { ...moderator, vouched: { staff } })).toBe(
      code,
    );
    expect(play.log).toHaveLength(0);
  });

  test('while another is active, and lifting is refused when none is', () => {
    const play = started();
    ban(play, 'a-ann', null);
    expect(play.refusal('m-mia', 'moderation.ban-account', payload, { ...moderator, ...player })).toBe(
      'moderation_banned',
    );
    expect(play.refusal('m-mia', 'moderation.lift-ban', { account: 'a-bob', reason: again }, moderator)).toBe(
      'moderation_not_banned',
    );
  });
});

test('a ban sent twice under one key is one ban', () => {
  const play = started();
  const sending = { ...moderator, ...player, id: 'k' };
  const payload = { account: 'a-ann', reason: again, expiresAt: null };
  const first = play.accept('m-mia', 'moderation.ban-account', payload, sending);
  expect(play.send('m-mia', 'moderation.ban-account', payload, sending)).toMatchObject({
    kind: 'repeat',
    answer: first.answer,
  });
});

test('a reader of the log finds the same sanctions', () => {
  const play = started();
  ban(play, 'a-ann', play.now + dayMs);
  play.accept('m-mia', 'moderation.lift-ban', { account: 'a-ann', reason: again }, moderator);
  play.accept('m-mia', 'moderation.add-note', { account: 'a-ann', text: again }, moderator);
  expect(plainText(freshFold([moderation], play.log).slices)).toBe(plainText(play.world.slices));
});

describe('data written before texts were sealed', () => {
  const recorded = (play: Play): readonly RecordedEvent[] => {
    ban(play, 'a-ann', play.now + dayMs);
    play.accept('m-mia', 'moderation.lift-ban', { account: 'a-ann', reason: brother }, moderator);
    play.accept('m-mia', 'moderation.add-note', { account: 'a-ann', text: again }, moderator);
    return play.log;
  };
  const inClear: Readonly<Record<string, JsonObject>> = {
    'moderation.account-banned': { reason: 'Two accounts.' },
    'moderation.ban-lifted': { reason: '~s1.10.not sealed' },
    'moderation.note-added': { text: 'Wrote twice.' },
  };
  const read = {
    bans: [{ reason: { plain: 'Two accounts.' }, lifted: { reason: { plain: '~s1.10.not sealed' } } }],
    notes: [{ text: { plain: 'Wrote twice.' } }],
  };

  test('is read from events of version 1', () => {
    const play = started();
    const old = recorded(play).map((event) => ({
      ...event,
      version: 1,
      data: { ...event.data, ...inClear[event.type] },
    }));
    const world = freshFold([moderation], old);
    expect(viewSanctions(world, 'a-ann', play.now)).toMatchObject(read);
  });

  test('is read from a snapshot with a slice of version 1', () => {
    const given = { createdAt: 1, expiresAt: null, by: 'm-mia' };
    const lifted = { at: 2, by: 'm-mia', reason: '~s1.10.not sealed' };
    const stored = newWorld({
      moderation: {
        bans: new Map([
          ['a-ann', [{ id: 'b1', reason: 'Two accounts.', ...given, lifted }]],
          ['a-bob', [{ id: 'b2', reason: 'Bots.', ...given, lifted: null }]],
        ]),
        notes: new Map([['a-ann', [{ id: 'n1', text: 'Wrote twice.', at: 1, by: 'm-mia' }]]]),
      },
    });
    const shape = shapeOf([moderation]);
    const world = migrateWorld([moderation], { ...shape, slices: { moderation: 1 } }, stored);
    expect(world && viewSanctions(world, 'a-ann', 3)).toMatchObject(read);
    expect(world && viewBan(world, 'a-bob', 3)).toMatchObject({ reason: { plain: 'Bots.' } });
    expect(world && moderationState(world).reports.size).toBe(0);
  });

  test('a slice of version 2 had no reports', () => {
    const stored = newWorld({ moderation: { bans: new Map(), notes: new Map() } });
    const shape = shapeOf([moderation]);
    const world = migrateWorld([moderation], { ...shape, slices: { moderation: 2 } }, stored);
    expect(world && moderationState(world).reports.size).toBe(0);
  });
});
