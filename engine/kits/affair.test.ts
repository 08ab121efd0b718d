import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanctions } from '../features/sanctions/sanctions.ts';
import { itemsOf } from '../kernel/state/agenda.ts';
import { balanceOf, ledgerSums } from '../kernel/state/ledger.ts';
import { born, remove } from '../kernel/testing/people.ts';
import { plainText } from '../kernel/testing/plain.ts';
import { freshFold, openedPlay, type Play } from '../kernel/testing/play.ts';
import { townFeatures } from '../kernel/testing/town.ts';
import { estateOf, inHand } from '../shared/holders/holders.ts';
import { endParts } from './ends.ts';
import { ban, closeRound, gambler } from './testing/casino.ts';
import { invites, lobbies, lobbyFeature, lobbyState, slots } from './testing/lobby.ts';

// Nobody needs the inmates that come by themselves: they would be nearly all of a log.
const features = [...townFeatures, sanctions, lobbyFeature];
const quiet = Object.fromEntries(
  features.map(({ name, rules = {}, quietRules = {} }) => [name, { ...rules, ...quietRules }]),
);
const names = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve'] as const;
const accountOf = (name: string) => `a-${name.toLowerCase()}`;
const hourMs = 3_600_000;
const purse = 100_000;

/** An open round in which five have $100,000 each. */
function den() {
  const play = openedPlay(features, quiet);
  const ids = names.map((name) => gambler(play, accountOf(name), name));
  const [ann = '', bob = '', cyd = '', dan = '', eve = ''] = ids;
  const cash = (holder: string) => balanceOf(play.world.ledger, holder, 'money');
  const open = (account = 'a-ann') => {
    const { lobby } = play.accept(account, 'lobby.open-lobby').answer;
    return typeof lobby === 'string' ? lobby : '';
  };
  const invite = (lobby: string, slot: string, character: string, leader = 'a-ann') => {
    const { invite: id } = play.accept(leader, 'lobby.invite', { lobby, slot, character }).answer;
    return typeof id === 'string' ? id : '';
  };
  const answer = (account: string, id: string, accept = true) =>
    play.accept(account, 'lobby.answer-invite', { invite: id, accept });
  const prepare = (account: string, lobby: string, amount: number, ready = true) =>
    play.accept(account, 'lobby.prepare', { lobby, amount, ready });
  /** A lobby of Ann's in which all four have a slot and have put $1,000 in. */
  const full = () => {
    const lobby = open();
    const others = [bob, cyd, dan] as const;
    for (const [at, slot] of slots.slice(1).entries()) {
      answer(accountOf(names[at + 1] ?? ''), invite(lobby, slot, others[at] ?? ''));
    }
    for (const name of names.slice(0, 4)) prepare(accountOf(name), lobby, 1_000);
    return lobby;
  };
  return { play, ids, ann, bob, cyd, dan, eve, cash, open, invite, answer, prepare, full };
}

/** What the made-up feature has of anybody, wherever it lies. */
const escrows = ({ world }: Play) =>
  [...world.ledger.balances.keys()].filter((holder) => holder.startsWith('escrow:lobby:'));
const nothingLeft = (play: Play) => {
  const { lobbies: all, invites: waiting } = lobbyState(play.world);
  return [all.open, all.byParty, waiting.open, waiting.byParty].map(({ size }) => size);
};
const closings = ({ log }: Play) =>
  log.flatMap(({ type, data }) =>
    /ended|left/u.test(type) && type.startsWith('lobby.') ? [data['why']] : [],
  );

describe('a lobby of four', () => {
  test('starts once every slot has somebody, and everybody is ready', () => {
    const { play, cash, full, prepare, ann, dan } = den();
    const lobby = full();
    prepare('a-dan', lobby, 500, false);
    expect(play.refusal('a-ann', 'lobby.start', { lobby })).toBe('lobby_not_ready');
    prepare('a-dan', lobby, 0);
    expect(cash(lobbies.escrow(lobby, dan))).toBe(1_500);
    play.accept('a-ann', 'lobby.start', { lobby });
    expect([cash('sink:lobby'), cash(inHand(ann)), cash(inHand(dan))]).toEqual([4_500, 99_000, 98_500]);
    expect([escrows(play), nothingLeft(play)]).toEqual([[], [0, 0, 0, 0]]);
  });

  test('does not start while a slot is free, however ready the others are', () => {
    const { play, open, prepare } = den();
    const lobby = open();
    prepare('a-ann', lobby, 0);
    expect(play.refusal('a-ann', 'lobby.start', { lobby })).toBe('lobby_not_ready');
  });

  test('is the same to whom is in none as one that never was', () => {
    const { play, full } = den();
    const lobby = full();
    for (const type of ['lobby.leave', 'lobby.start'])
      expect([
        play.refusal('a-eve', type, { lobby }),
        play.refusal('a-eve', type, { lobby: 'none' }),
      ]).toEqual(['lobby_unknown', 'lobby_unknown']);
  });

  test('opens a slot whose holder leaves: what they put in is theirs, and nobody else’s', () => {
    const { play, cash, full, bob, ann } = den();
    const lobby = full();
    play.accept('a-bob', 'lobby.leave', { lobby });
    expect(lobbies.find(play.world, lobby)?.seats.driver).toBeNull();
    expect([cash(inHand(bob)), cash(inHand(ann))]).toEqual([purse, purse - 1_000]);
    expect(lobbies.of(play.world, bob)).toEqual([]);
    expect(play.refusal('a-bob', 'lobby.leave', { lobby })).toBe('lobby_unknown');
  });

  test('ends with its leader’s leaving, and everybody has theirs again', () => {
    const { play, ids, cash, full, invite, eve, open } = den();
    const lobby = full();
    play.accept('a-dan', 'lobby.leave', { lobby });
    invite(lobby, 'explosives', eve);
    play.accept('a-ann', 'lobby.leave', { lobby });
    expect(ids.map((id) => cash(inHand(id)))).toEqual(ids.map(() => purse));
    expect(nothingLeft(play)).toEqual([0, 0, 0, 0]);
    expect(open()).not.toBe(lobby);
  });

  test('expires after a day', () => {
    const { play, cash, full, ann, bob } = den();
    full();
    play.wait(24 * hourMs - 1);
    expect(lobbies.of(play.world, ann)).toHaveLength(1);
    play.wait(1);
    expect(closings(play)).toEqual(['expired']);
    expect([cash(inHand(ann)), cash(inHand(bob))]).toEqual([purse, purse]);
    expect(nothingLeft(play)).toEqual([0, 0, 0, 0]);
  });
});

describe('an invite', () => {
  test('holds a slot for an hour, from the group to a character', () => {
    const { play, open, invite, bob, cyd } = den();
    const lobby = open();
    const id = invite(lobby, 'driver', bob);
    const refused = () => play.refusal('a-ann', 'lobby.invite', { lobby, slot: 'driver', character: cyd });
    expect(refused()).toBe('lobby_taken');
    expect([invites.of(play.world, lobby), invites.of(play.world, bob)].map(([one]) => one?.id)).toEqual([
      id,
      id,
    ]);
    play.wait(hourMs - 1);
    expect(refused()).toBe('lobby_taken');
    play.wait(1);
    expect(play.refusal('a-bob', 'lobby.answer-invite', { invite: id, accept: true })).toBe(
      'lobby_no_invite',
    );
    invite(lobby, 'driver', cyd);
  });

  test('can be declined, and is nobody else’s to answer', () => {
    const { play, open, invite, answer, bob } = den();
    const id = invite(open(), 'driver', bob);
    expect(play.refusal('a-cyd', 'lobby.answer-invite', { invite: id, accept: true })).toBe(
      'lobby_no_invite',
    );
    answer('a-bob', id, false);
    expect(invites.of(play.world, bob)).toEqual([]);
  });

  test('gives no second slot to whom has one', () => {
    const { play, open, invite, bob, ann } = den();
    const id = invite(open(), 'driver', bob);
    const other = invite(open('a-bob'), 'driver', ann, 'a-bob');
    expect(play.refusal('a-bob', 'lobby.answer-invite', { invite: id, accept: true })).toBe('lobby_busy');
    expect(play.refusal('a-ann', 'lobby.answer-invite', { invite: other, accept: true })).toBe('lobby_busy');
    expect(play.refusal('a-ann', 'lobby.open-lobby')).toBe('lobby_busy');
  });

  test('waits in one item of the agenda for all of them, and the next once it came due', () => {
    const { play, open, invite, answer, bob, cyd } = den();
    const lobby = open();
    const waiting = () => itemsOf(play.world.agenda).filter(({ kind }) => kind === 'lobby.expire-invite');
    const first = invite(lobby, 'driver', bob);
    play.wait(1_000);
    invite(lobby, 'weapons', cyd);
    expect(waiting().map(({ due }) => due)).toEqual([play.now - 1_000 + hourMs]);
    answer('a-bob', first, false);
    const opened = play.now;
    play.wait(hourMs - 1_000);
    // The one that it waited for is over: it lapsed, and the next waits.
    expect([invites.of(play.world, cyd).length, waiting().map(({ due }) => due)]).toEqual([
      1,
      [opened + hourMs],
    ]);
    play.wait(1_000);
    expect([invites.of(play.world, cyd), waiting(), lobbyState(play.world).invites.isExpiryFiled]).toEqual([
      [],
      [],
      false,
    ]);
  });
});

describe('an end from outside', () => {
  test('of a member opens their slot; of the dead, their share is what they leave', () => {
    const { play, cash, full, bob } = den();
    const lobby = full();
    const before = cash(estateOf('a-bob'));
    remove(play, bob);
    expect(lobbies.find(play.world, lobby)?.seats.driver).toBeNull();
    expect(cash(lobbies.escrow(lobby, bob))).toBe(0);
    expect(cash(estateOf('a-bob')) - before).toBeGreaterThanOrEqual(1_000);
    expect(closings(play)).toEqual(['death']);
  });

  test('of the leader ends the lobby, and the others have theirs again', () => {
    const { play, cash, full, ann, bob, cyd, dan } = den();
    full();
    remove(play, ann);
    expect([bob, cyd, dan].map((id) => cash(inHand(id)))).toEqual([purse, purse, purse]);
    expect([escrows(play), nothingLeft(play)]).toEqual([[], [0, 0, 0, 0]]);
  });

  test('by a ban gives back what they put in', () => {
    const { play, cash, full, bob } = den();
    full();
    ban(play, 'a-bob');
    expect(cash(inHand(bob))).toBe(purse);
    expect(closings(play)).toEqual(['ban']);
  });

  test('takes every invite along that waits for whom it ends', () => {
    const { play, open, invite, eve } = den();
    invite(open(), 'driver', eve);
    invite(open('a-bob'), 'weapons', eve, 'a-bob');
    remove(play, eve);
    expect(closings(play)).toEqual(['death', 'death']);
    expect(nothingLeft(play).slice(2)).toEqual([0, 0]);
  });

  test('by the close of the round ends all that is open', () => {
    const { play, ids, cash, full, open, invite, ann } = den();
    full();
    invite(open('a-eve'), 'driver', ann, 'a-eve');
    closeRound(play);
    expect(ids.map((id) => cash(inHand(id)))).toEqual(ids.map(() => purse));
    expect([escrows(play), nothingLeft(play)]).toEqual([[], [0, 0, 0, 0]]);
  });

  test('of a group is filed under its name, page by page, and passes over what goes on', () => {
    const { play } = den();
    const ended: string[] = [];
    const { agenda, settle } = endParts({
      feature: 'lobby',
      causes: ['family'],
      open: () => ['a', 'b', 'c'],
      of: (_world, party) => ['a', 'b', 'c', 'd', 'e'].map((one) => `${party}-${one}`),
      atOnce: 2,
      goesOn: (one, { cause }) => cause === 'family' && one.endsWith('a'),
      end(_world, some, { cause, party }) {
        ended.push(`${cause} ${party}: ${some.join(' ')}`);
        return [];
      },
    });
    const closed = play.log[0]!;
    expect(settle?.['family']?.(play.world, 'f1', closed)).toEqual([
      { family: 'f1' },
      { family: 'f1' },
      { family: 'f1' },
    ]);
    const item = { due: 0, sequence: 0, kind: 'lobby.settle-family', data: { family: 'f1' } };
    agenda?.['lobby.settle-family']?.due(play.world, item, {} as never);
    agenda?.['lobby.settle-close']?.due(play.world, { ...item, data: {} }, {} as never);
    expect(ended).toEqual(['family f1: f1-b f1-c', 'close null: a b']);
    // Never everybody's, where an item does not say whose.
    expect(() =>
      agenda?.['lobby.settle-family']?.due(play.world, { ...item, data: {} }, {} as never),
    ).toThrow(/whose end/u);
  });
});

const anyAct = fc.record({
  who: fc.nat(4),
  whom: fc.nat(4),
  slot: fc.constantFrom(...slots),
  amount: fc.nat(5_000),
  what: fc.oneof(
    { weight: 2, arbitrary: fc.constant('open') },
    { weight: 3, arbitrary: fc.constant('invite') },
    { weight: 3, arbitrary: fc.constant('accept') },
    { weight: 9, arbitrary: fc.constant('gather') },
    { weight: 1, arbitrary: fc.constant('decline') },
    { weight: 4, arbitrary: fc.constant('prepare') },
    { weight: 2, arbitrary: fc.constant('all-ready') },
    { weight: 1, arbitrary: fc.constant('leave') },
    { weight: 3, arbitrary: fc.constant('start') },
    { weight: 1, arbitrary: fc.constantFrom('death', 'ban', 'life') },
    { weight: 1, arbitrary: fc.constantFrom('minutes', 'hours') },
  ),
});

test('whatever happens, value is kept, nobody is in two slots, and nothing is left after the end', () => {
  fc.assert(
    fc.property(fc.noBias(fc.array(anyAct, { minLength: 20, maxLength: 80, size: 'max' })), (acts) => {
      const { play, full } = den();
      if (acts.length % 3 === 0) full();
      const system = { roles: ['system'] };
      for (const { who, whom, slot, amount, what } of acts) {
        const account = accountOf(names[who] ?? '');
        const character = play.world.lives.get(account) ?? '';
        const other = play.world.lives.get(accountOf(names[whom] ?? '')) ?? '';
        // Mostly their own, now and then somebody else's.
        const whose = amount % 9 === 0 ? other : character;
        const own = lobbies.of(play.world, whose)[0];
        const lobby = own?.id ?? 'none';
        const invite = invites.of(play.world, whose)[0]?.id ?? 'none';
        const by = (id: string, type: string, payload = {}) =>
          play.send(play.world.characters.get(id)?.account ?? '', `lobby.${type}`, payload);
        const send = (type: string, payload = {}) => by(character, type, payload);
        if (what === 'open') send('open-lobby');
        if (what === 'invite') send('invite', { lobby, slot, character: other });
        if (what === 'accept' || what === 'decline')
          send('answer-invite', { invite, accept: what === 'accept' });
        if (what === 'prepare') send('prepare', { lobby, amount, ready: amount % 4 !== 0 });
        if (what === 'gather' && own) {
          const leader = own.seats.leader ?? '';
          const free = slots.find((each) => own.seats[each] === null) ?? 'leader';
          by(leader, 'invite', { lobby, slot: free, character: other });
          by(other, 'answer-invite', {
            invite: invites.of(play.world, other)[0]?.id ?? 'none',
            accept: true,
          });
        }
        if (what === 'all-ready' && own)
          for (const { id } of lobbies.subjects(own.seats))
            by(id, 'prepare', { lobby, amount: 10, ready: true });
        if (what === 'leave' || what === 'start') send(what, { lobby });
        if (what === 'minutes') play.wait(amount * 1_000);
        if (what === 'hours') play.wait(amount * 10_000);
        if (what === 'ban') play.send('staff', 'sanctions.record-ban', { account, ban: 'b' }, system);
        if (what === 'death')
          play.send('staff', 'characters.remove-character', { character, cause: 'admin' }, system);
        if (what === 'life' && play.world.characters.get(character)?.dead)
          born(play, account, `${names[who]}${'abcdefgh'[play.world.characters.size % 8]}`);
        play.runDue();
        checkLobbies(play);
      }
      const end = play.now;
      if (acts.length % 2 === 0) closeRound(play);
      else play.wait(25 * hourMs);
      expect([escrows(play), nothingLeft(play)]).toEqual([[], [0, 0, 0, 0]]);
      // An item may outlast what it waited for, but no longer than that could have stayed open.
      play.wait(end + 25 * hourMs - play.now);
      expect(itemsOf(play.world.agenda).filter(({ kind }) => kind.startsWith('lobby.'))).toEqual([]);
      checkLobbies(play);
      checkMoves(play);
      expect(plainText(freshFold(features, play.log))).toBe(plainText(play.world));
    }),
    { numRuns: 60 },
  );
});

function checkLobbies(play: Play): void {
  const { world } = play;
  for (const [asset, sum] of ledgerSums(world.ledger)) expect([asset, sum]).toEqual([asset, 0n]);
  const { lobbies: all, invites: waiting } = lobbyState(world);
  const seated = [...all.open.values()].flatMap((one) =>
    lobbies.subjects(one.seats).map(({ id }) => ({ id, lobby: one.id })),
  );
  expect(new Set(seated.map(({ id }) => id)).size).toBe(seated.length);
  for (const { id } of seated) expect(world.characters.get(id)?.dead).toBeNull();
  expect(seated.map(({ id, lobby }) => `${id} ${lobby}`).toSorted()).toEqual(listed(all.byParty));
  const held = [...waiting.open.values()];
  expect(held.flatMap(({ id, lobby, invited }) => [`${lobby} ${id}`, `${invited} ${id}`]).toSorted()).toEqual(
    listed(waiting.byParty),
  );
  for (const { lobby, slot, invited } of held) {
    expect(all.open.get(lobby)?.seats[slot]).toBeNull();
    expect(world.characters.get(invited)?.dead).toBeNull();
  }
  // What lies in escrow is of those who have a slot.
  const places = seated.map(({ id, lobby }) => lobbies.escrow(lobby, id));
  expect(escrows(play).filter((holder) => !places.includes(holder))).toEqual([]);
}

/** Out of an escrow value goes to whose it was, unless a start uses it up. */
function checkMoves({ world, log }: Play): void {
  for (const { moves, data } of log)
    for (const { from, to } of moves.filter((move) => move.from.startsWith('escrow:lobby:'))) {
      const owner = from.slice(from.lastIndexOf(':') + 1);
      const theirs = [inHand(owner), estateOf(world.characters.get(owner)?.account ?? '')];
      expect(data['why'] === 'started' ? ['sink:lobby'] : theirs).toContain(to);
    }
}

const listed = (byParty: ReadonlyMap<string, readonly string[]>): string[] =>
  Array.from(byParty, ([party, ids]) => ids.map((id) => `${party} ${id}`))
    .flat()
    .toSorted();
