import { describe, expect, test } from 'vitest';
import { balanceOf, ledgerSums } from '../../state/ledger.ts';
import { timerUntil } from '../../state/world.ts';
import { born, enrich, remove } from '../people.ts';
import { freshFold } from '../play.ts';
import { plainText } from '../plain.ts';
import { scenario } from '../scenario.ts';
import { boxOf, town, townFeatures } from '../town.ts';
import { boxAsset, escrowOf, hoard, keeperOf, lockboxState } from './state.ts';

const online = { vouched: { recipientOnline: true } };

describe('a thing', () => {
  test('is minted once and held by its maker', () => {
    const { play, ann } = town();
    const box = boxOf(play, 'a-ann');
    expect(keeperOf(play.world, box)).toBe(`char:${ann}`);
    expect(balanceOf(play.world.ledger, `char:${ann}`, boxAsset(box))).toBe(1);
    expect(timerUntil(play.world, ann, 'lockbox')).toBe(play.now + 1000);
  });

  test('passes to another player by a channel, with a tip that pays its fee', () => {
    const { play, ann, bob } = town();
    const box = boxOf(play, 'a-ann');
    const { events, answer } = play.accept('a-ann', 'lockbox.give-box', { box, to: bob, tip: 101 }, online);
    expect(keeperOf(play.world, box)).toBe(`char:${bob}`);
    expect(answer).toStrictEqual({ postage: 11 });
    expect(events[0]?.moves).toStrictEqual([
      { asset: boxAsset(box), from: `char:${ann}`, to: `char:${bob}`, amount: 1, channel: 'lockbox-hand' },
      { asset: 'money', from: `char:${ann}`, to: `char:${bob}`, amount: 90, channel: 'lockbox-tip' },
      { asset: 'money', from: `char:${ann}`, to: 'sink:lockbox', amount: 11, channel: 'lockbox-tip' },
    ]);
    expect(play.refusal('a-ann', 'lockbox.give-box', { box, to: bob, tip: 0 }, online)).toBe(
      'lockbox_missing',
    );
  });

  test('is given only when the gateway vouches that the recipient is there', () => {
    const { play, bob } = town();
    const box = boxOf(play, 'a-ann');
    const away = { vouched: { recipientOnline: false } };
    expect(play.refusal('a-ann', 'lockbox.give-box', { box, to: bob, tip: 0 }, away)).toBe(
      'lockbox_recipient_away',
    );
  });
});

test('a scenario compares all events in order, or the code of the refusal', () => {
  const told = scenario(townFeatures).given(
    (play) => born(play, 'a-ann', 'Ann'),
    { by: 'a-ann', type: 'lockbox.become-warden', afterMs: 1000 },
    { type: 'lockbox.warden-named', data: { warden: null } },
  );
  const when = told.when({ by: 'a-ann', type: 'lockbox.feed-hoard', payload: { amount: 40 } });
  const ann = when.outcome.kind === 'events' ? (when.outcome.events[0]?.subjects[0]?.id ?? '') : '';
  when.yields([
    {
      type: 'lockbox.hoard-fed',
      data: { amount: 40 },
      moves: [{ asset: 'money', from: `char:${ann}`, to: hoard, amount: 40, channel: 'lockbox-hoard' }],
      subjects: [{ id: ann, role: 'owner' }],
    },
  ]);
  told.when({ by: 'a-ann', type: 'lockbox.take-out', payload: { box: 'none' } }).yields('lockbox_empty');
});

describe('a death', () => {
  test('returns the escrow of the dead and vacates their role before the next command', () => {
    const { play, ann } = town();
    const box = boxOf(play, 'a-bob');
    play.accept('a-ann', 'lockbox.store', { box, amount: 500 });
    play.accept('a-ann', 'lockbox.become-warden');
    remove(play, ann);
    expect(play.log.at(-1)?.type).toBe('lockbox.settled');
    expect(balanceOf(play.world.ledger, 'estate:a-ann', 'money')).toBe(500);
    expect(play.world.ledger.balances.has(escrowOf(box, ann))).toBe(false);
    play.accept('a-bob', 'lockbox.become-warden');
    expect(lockboxState(play.world).deposits.size).toBe(0);
  });

  test('is settled at the time of the death even when the next command comes much later', () => {
    const { play, ann } = town();
    boxOf(play, 'a-ann');
    remove(play, ann);
    const settled = play.log.at(-1);
    play.wait(60_000);
    expect(settled?.at).toBe(play.now - 60_000);
    expect(settled?.item?.kind).toBe('lockbox.settle-death');
  });

  test('that leaves more than one page behind is settled page by page', () => {
    const { play, ann } = town();
    for (let i = 0; i < 450; i += 1) {
      play.given({ moves: [{ asset: `lockbox:x${i}`, from: 'source:given', to: `char:${ann}`, amount: 1 }] });
    }
    remove(play, ann);
    const pages = play.log.filter(({ type }) => type === 'lockbox.settled');
    expect(pages.map(({ moves }) => moves.length)).toStrictEqual([200, 200, 50]);
    expect([...play.world.ledger.things.values()].filter((holder) => holder.includes(ann))).toStrictEqual([]);
  });
});

describe('a paged payout', () => {
  test('pays everyone once, at most 200 moves at a time, before the next command', () => {
    const { play } = town();
    for (let i = 0; i < 450; i += 1) {
      play.given({ moves: [{ asset: `lockbox:x${i}`, from: 'source:given', to: `char:p${i}`, amount: 1 }] });
    }
    play.accept('a-ann', 'lockbox.feed-hoard', { amount: 1000 });
    const opened = play.accept('house', 'lockbox.open-hoard', {}, { roles: ['system'] });
    expect(opened.answer).toStrictEqual({ each: 2 });
    const pages = play.log.filter(({ type }) => type === 'lockbox.page-paid');
    expect(pages.map(({ moves }) => moves.length)).toStrictEqual([200, 200, 50]);
    expect(new Set(pages.map(({ at }) => at))).toStrictEqual(new Set([play.now]));
    expect(balanceOf(play.world.ledger, 'char:p449', 'money')).toBe(2);
    expect(balanceOf(play.world.ledger, hoard, 'money')).toBe(100);
    expect([...ledgerSums(play.world.ledger).values()].every((sum) => sum === 0n)).toBe(true);
  });
});

describe('a draw on behalf of a player', () => {
  test("counts the player's own nonce and pays by nobody's channel", () => {
    const { play, ann } = town();
    const box = boxOf(play, 'a-bob');
    const before = play.world.nonces.get(ann)?.next ?? 0;
    play.accept('a-ann', 'lockbox.begin-crack', { box });
    play.wait(60_000);
    const cracked = play.log.at(-1);
    expect(cracked?.type).toBe('lockbox.cracked');
    expect(cracked?.draws).toMatchObject({ player: ann, day: 1, nonce: before });
    expect(play.world.nonces.get(ann)).toStrictEqual({ day: 1, next: before + 1 });
  });

  test('lapses when its player has died', () => {
    const { play, ann } = town();
    const box = boxOf(play, 'a-bob');
    play.accept('a-ann', 'lockbox.begin-crack', { box });
    remove(play, ann);
    play.wait(60_000);
    expect(play.log.at(-1)).toMatchObject({ type: 'agenda.lapsed', draws: null });
    expect(play.world.agenda.kinds).not.toContain('lockbox.crack');
  });
});

test('the world after all of it equals a fold of the log as JSON', () => {
  const { play, ann, bob } = town();
  enrich(play, bob, 7, 'bullets');
  const box = boxOf(play, 'a-ann');
  play.accept('a-bob', 'lockbox.store', { box, amount: 12 });
  play.accept('a-ann', 'lockbox.give-box', { box, to: bob, tip: 55 }, online);
  play.accept('a-ann', 'lockbox.feed-hoard', { amount: 10 });
  play.accept('house', 'lockbox.open-hoard', {}, { roles: ['system'] });
  play.wait(90_000);
  remove(play, ann);
  expect(plainText(freshFold(townFeatures, play.log))).toBe(plainText(play.world));
});
