import { describe, expect, test } from 'vitest';
import { accountOf, brokenPermit } from './holder-kinds.ts';
import type { Move } from '../state/event.ts';
import type { Feature } from './feature.ts';
import type { World } from '../state/world.ts';
import { born, enrich } from '../testing/people.ts';
import { rogue, rogueEvent } from '../testing/rogue.ts';
import { town, townFeatures } from '../testing/town.ts';

interface People {
  readonly ann: string;
  readonly bob: string;
}

/** What happens when Ann decides these moves. */
function passing(moves: (people: People) => readonly Move[], more: Partial<Feature> = {}) {
  let people: People = { ann: '', bob: '' };
  const channels = {
    'rogue-free': { feePpm: 0, maxAmount: null },
    'rogue-taxed': { feePpm: 100_000, maxAmount: 1_000 },
  };
  const feature = rogue(() => [rogueEvent('', { moves: moves(people) })], { channels, ...more });
  const { play, ann, bob } = town([...townFeatures, feature]);
  people = { ann, bob };
  play.given({ moves: [{ asset: 'money', from: 'source:given', to: `escrow:rogue:1:${ann}`, amount: 50 }] });
  play.given({ moves: [{ asset: 'money', from: 'source:given', to: 'pot:rogue:1', amount: 50 }] });
  return () => play.send('a-ann', 'rogue.act').kind;
}

const pass = (from: string, to: string, amount: number, channel?: string): Move => {
  const move = { asset: 'money', from, to, amount };
  return channel === undefined ? move : { ...move, channel };
};

/** `:A` and `:B` stand for Ann and Bob. */
const named = (text: string, { ann, bob }: People) => text.replace(':A', `:${ann}`).replace(':B', `:${bob}`);
const taxed = (net: number, fee: number) =>
  passing(({ ann, bob }) =>
    [
      pass(`char:${ann}`, `char:${bob}`, net, 'rogue-taxed'),
      pass(`char:${ann}`, 'sink:rogue', fee, 'rogue-taxed'),
    ].filter(({ amount }) => amount > 0),
  );
const by = (name: string) => passing(({ ann, bob }) => [pass(`char:${ann}`, `char:${bob}`, 5, name)]);

describe('value that passes to another account without a channel is a bug', () => {
  test.each([
    ['from hand to hand', 'char:A', 'char:B'],
    ['from hand to bank', 'char:A', 'bank:B'],
    ['from an escrow', 'escrow:rogue:1:A', 'char:B'],
    ['into an escrow', 'char:A', 'escrow:rogue:2:B'],
    ['into an account', 'char:A', 'account:a-bob'],
    ['into an estate', 'char:A', 'estate:a-bob'],
    ['from a pot', 'pot:rogue:1', 'char:B'],
    ['from a pot to oneself', 'pot:rogue:1', 'char:A'],
    ['into a pot', 'char:A', 'pot:rogue:2'],
    ['from an escrow into a pot', 'escrow:rogue:1:A', 'pot:rogue:2'],
    ['to a holder of somebody who never lived', 'char:A', 'char:nobody'],
    ['to a holder of nobody', 'char:A', 'char:'],
    ['from nothing', 'source:rogue', 'char:B'],
  ])('%s', (_, from, to) => {
    expect(passing((people) => [pass(named(from, people), named(to, people), 5)])).toThrow(/by no channel/);
  });
});

describe('value that stays with its account needs no channel', () => {
  test.each([
    ['from hand to bank', 'char:A', 'bank:A'],
    ['from an escrow', 'escrow:rogue:1:A', 'char:A'],
    ['into an escrow', 'char:A', 'escrow:rogue:2:A'],
    ['from a pot into a pot', 'pot:rogue:1', 'pot:rogue:2'],
    ['from a pot into a sink', 'pot:rogue:1', 'sink:rogue'],
    ['from a source', 'source:rogue', 'char:A'],
    ['into an estate', 'char:A', 'estate:a-ann'],
  ])('%s', (_, from, to) => {
    expect(passing((people) => [pass(named(from, people), named(to, people), 5)])()).toBe('events');
  });
});

describe('a channel', () => {
  test('must be registered', () => {
    expect(by('rogue-none')).toThrow(/no channel rogue-none/);
    expect(by('rogue-free')()).toBe('events');
  });

  test('takes its fee, rounded up', () => {
    expect(taxed(90, 10)()).toBe('events');
    expect(taxed(91, 10)).toThrow(/pays a fee of 10, 11 is due/);
    expect(taxed(1, 0)).toThrow(/fee of 0, 1 is due/);
    expect(taxed(100, 0)).toThrow(/fee of 0, 10 is due/);
  });

  test('has a limit on the gross amount of one decision', () => {
    expect(taxed(900, 100)()).toBe('events');
    expect(taxed(900, 101)).toThrow(/more than 1000/);
  });

  test('has a limit that moves in parts do not escape', () => {
    const parts = passing(({ ann, bob }) => [
      pass(`char:${ann}`, `char:${bob}`, 900, 'rogue-taxed'),
      pass(`char:${ann}`, `bank:${bob}`, 90, 'rogue-taxed'),
      pass(`char:${ann}`, 'sink:rogue', 110, 'rogue-taxed'),
    ]);
    expect(parts).toThrow(/more than 1000/);
  });
});

describe('what a group holds', () => {
  /** The vault of a group that Ann belongs to, and Bob where the test says so. */
  const vault = (move: Move | readonly Move[], members: readonly string[] = ['ann']) => {
    const moves = [move].flat();
    const holders: Feature['holders'] = {
      vault: {
        members: (world, group) =>
          group === 'g1'
            ? [...world.characters.values()].flatMap(({ id, username }) =>
                members.includes(username.toLowerCase()) ? [id] : [],
              )
            : [],
        permits: {
          'rogue-free': (_world, group, _member, { amount }) => group === 'g1' && amount <= 10,
          'rogue-settled': 'game',
        },
      },
    };
    const channels = {
      'rogue-free': { feePpm: 0, maxAmount: null },
      'rogue-settled': { feePpm: 0, maxAmount: null },
      'rogue-other': { feePpm: 0, maxAmount: null },
    };
    let ids: People = { ann: '', bob: '' };
    const decide = () => [
      rogueEvent('', {
        moves: moves.map((move) => ({ ...move, from: named(move.from, ids), to: named(move.to, ids) })),
      }),
    ];
    const feature = rogue(decide, { holders, channels });
    const { play, ann, bob } = town([...townFeatures, feature]);
    ids = { ann, bob };
    for (const holder of ['vault:g1', 'vault:g2'])
      play.given({ moves: [{ asset: 'money', from: 'source:given', to: holder, amount: 50 }] });
    return () => play.send('a-ann', 'rogue.act').kind;
  };

  test('leaves by a channel that has a permit, for the member whom it permits', () => {
    expect(vault(pass('vault:g1', 'char:A', 10, 'rogue-free'))()).toBe('events');
    expect(vault(pass('vault:g1', 'char:B', 10, 'rogue-free'))()).toBe('events');
    expect(vault(pass('vault:g1', 'sink:rogue', 10, 'rogue-free'))()).toBe('events');
  });

  test.each([
    [
      'by no channel, though it goes to a sink',
      pass('vault:g1', 'sink:rogue', 5),
      /leaves vault:g1 by no channel/,
    ],
    [
      'by a channel without a permit',
      pass('vault:g1', 'char:A', 5, 'rogue-other'),
      /by the channel rogue-other/,
    ],
    ['beyond what the permit allows', pass('vault:g1', 'char:A', 11, 'rogue-free'), /may not take money/],
    [
      'in parts beyond what the permit allows',
      [pass('vault:g1', 'char:A', 6, 'rogue-free'), pass('vault:g1', 'sink:rogue', 5, 'rogue-free')],
      /may not take money/,
    ],
    ['into another group’s holder', pass('vault:g1', 'vault:g2', 11, 'rogue-free'), /may not take money/],
    ['of a group that is not one’s own', pass('vault:g2', 'char:A', 5, 'rogue-free'), /may not take money/],
    ['by what only the game settles', pass('vault:g1', 'char:A', 5, 'rogue-settled'), /may not take money/],
  ])('never %s', (_, move, problem) => {
    expect(vault(move)).toThrow(problem);
  });

  test('never leaves by the hand of who is no member', () => {
    expect(vault(pass('vault:g1', 'char:B', 5, 'rogue-free'), ['bob'])).toThrow(/may not take money/);
    expect(vault(pass('vault:g1', 'char:A', 5, 'rogue-free'), [])).toThrow(/may not take money/);
  });

  test('takes what players put in by a channel, and what the game pays in', () => {
    expect(vault(pass('char:A', 'vault:g1', 5), [])).toThrow(/by no channel/);
    const paid = passing(
      ({ ann }) => [pass(`char:${ann}`, 'vault:g1', 5, 'rogue-free'), pass('source:rogue', 'vault:g1', 5)],
      {
        holders: { vault: { members: () => [], permits: {} } },
      },
    );
    expect(paid()).toBe('events');
  });
});

test('the game settles what a group held by each of its permits, and by nothing else', () => {
  const world = {} as World;
  const kinds = new Map([
    ['vault', { members: () => [], permits: { paid: 'game', taken: () => false } } as const],
  ]);
  const out = (channel?: string) => brokenPermit(kinds, world, pass('vault:g1', 'char:c', 5, channel), null);
  expect([out('paid'), out('taken')]).toStrictEqual([null, null]);
  expect([out('other'), out()]).toStrictEqual([
    'nothing leaves vault:g1 by the channel other',
    'nothing leaves vault:g1 by no channel',
  ]);
});

test('the account behind a holder is the one whose life, bank, escrow or estate it is', () => {
  const { play, ann } = town();
  const of = (holder: string) => accountOf(play.machine.registry.holders, play.world, holder);
  const own = [`char:${ann}`, `bank:${ann}`, `escrow:lockbox:b1:${ann}`, 'account:a-ann', 'estate:a-ann'];
  expect(own.map(of)).toStrictEqual(own.map(() => 'a-ann'));
  const nobodys = ['pot:lockbox:hoard', 'source:x', 'sink:x', 'house:x', 'char:nobody'];
  expect(nobodys.map(of)).toStrictEqual(nobodys.map(() => null));
});

test("an account's later life is still the same account", () => {
  const { play, ann } = town();
  play.state({ type: 'characters.died', data: { character: ann, cause: 'admin' } });
  const second = born(play, 'a-ann', 'Annie');
  enrich(play, second, 5);
  const of = (id: string) => accountOf(play.machine.registry.holders, play.world, `char:${id}`);
  expect([of(ann), of(second)]).toStrictEqual(['a-ann', 'a-ann']);
});

describe('a kind of holder', () => {
  test('that nobody registered is a bug when value moves in or out', () => {
    expect(passing(({ ann }) => [pass(`char:${ann}`, 'rps-balance:a-bob', 5)])).toThrow(
      /rps-balance:a-bob is reg/,
    );
    expect(passing(({ ann }) => [pass('rps-balance:a-bob', `char:${ann}`, 5)])).toThrow(/rps-balance:a-bob/);
  });

  test('belongs to the account that its feature finds', () => {
    const holders = {
      garage: { owner: (_world: unknown, rest: string) => (rest === 'g1' ? 'a-bob' : null) },
    };
    const drive = (to: string) => passing(({ ann }) => [pass(`char:${ann}`, to, 5)], { holders });
    expect(drive('garage:g1')).toThrow(/from char:.* to garage:g1 by no channel/);
    expect(drive('garage:g2')).toThrow(/to garage:g2 by no channel/);
  });

  test('of the account whose id stands last is guarded like every other', () => {
    const holders = { 'rps-balance': { owner: 'account' } } as const;
    const stake = (to: string) => passing(({ ann }) => [pass(`char:${ann}`, to, 5)], { holders });
    expect(stake('rps-balance:a-bob')).toThrow(/by no channel/);
    expect(stake('rps-balance:a-ann')()).toBe('events');
  });
});
