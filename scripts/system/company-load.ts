import type { Random } from '@rackets/engine/kernel/testing/random.ts';
import type { Press, Pressing } from './crash-load.ts';
import type { Player } from './player.ts';

const colours = ['#4fb06d', '#d05a57', '#4f92cf'];
const places = ['theatre', 'print-works', 'rail-yard', 'cannery', 'brewery'];

/** What whoever began it ends again, by the field of an answer that names it. */
const endings: Readonly<Record<string, { readonly id: string; readonly end: (id: string) => Press }>> = {
  bounties: { id: 'id', end: (id) => ({ method: 'DELETE', path: `bounties/${id}`, body: {} }) },
  missions: { id: 'attempt_id', end: (id) => ({ path: `missions/${id}/cancel`, body: {} }) },
  'heists/create': { id: 'id', end: (id) => ({ path: `heists/${id}/cancel`, body: {} }) },
};

/** The city where each is. */
const cities = new WeakMap<Player, string>();

/** Half of them are a family; all put money on heads, plan heists, take missions and properties, stand and vote. */
export const inCompany: Pressing = {
  async prepare(players) {
    for (const player of players) {
      const { current } = await player.answer('GET airport');
      cities.set(player, current?.location_id ?? '');
    }
    const [boss, ...others] = players;
    if (!boss) return;
    await boss.answer('POST families', { body: { name: 'The Outfit' } });
    for (const member of others.slice(0, players.length / 2 - 1)) {
      await boss.answer('POST family/members', { body: { username: member.name } });
      const { invites } = await member.answer('GET family/invites');
      await member.answer('POST family/invites/:id/accept', { params: { id: invites[0]?.id ?? '' } });
      const position = { character_id: member.character, role_id: 'capo' } as const;
      await boss.answer('POST family/members/position', { body: position });
    }
  },
  presser(player, players) {
    const city = cities.get(player) ?? '';
    const open: Press[] = [];
    const someone = (random: Random) => random.pick(players) ?? player;
    const begin = (random: Random): Press => {
      const amount = random.between(10, 20);
      const presses: readonly Press[] = [
        { path: 'family/banking/deposit', body: { amount } },
        { path: 'family/banking/withdraw', body: { amount } },
        { method: 'PATCH', path: 'family', body: { colour: random.pick(colours) } },
        { path: 'bounties', body: { username: someone(random).name, amount, anonymous: random.chance(50) } },
        { path: 'trade/gift', body: { type: 'money', username: someone(random).name, amount } },
        { path: 'missions', body: { type_id: 'night-ferry' } },
        { path: 'heists/create', body: { type: 'warehouse' } },
        { path: 'times/voting', body: { enabled: random.chance(50) } },
        { path: 'times/vote', body: { character_id: someone(random).character } },
        { path: `property/${city}-${random.pick(places)}/takeover`, body: {} },
      ];
      return random.pick(presses) ?? { path: 'prison/bribe', body: {} };
    };
    return {
      next: (random) => (random.chance(50) ? open.pop() : undefined) ?? begin(random),
      done({ path }, answer) {
        const ending = endings[path];
        const id = ending === undefined ? null : answer[ending.id];
        if (ending !== undefined && typeof id === 'string') open.push(ending.end(id));
      },
    };
  },
};
