import { broken } from '../../values/assert.ts';
import type { DueDefinition } from '../../declarations/feature.ts';
import { balanceOf } from '../../state/ledger.ts';
import type { World } from '../../state/world.ts';
import { cracked, pagePaid, settled } from './events.ts';
import { boxAsset, escrowOf, hoard, holders, lockboxRules, lockboxState } from './state.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The end of a crack, drawn on behalf of the one who began it; nothing to do for the dead. */
export const crack: DueDefinition = {
  behalf: (_world, { data }) => text(data['character']),
  due(world, { data }, context) {
    const [character, box] = [text(data['character']), text(data['box'])];
    if (world.characters.get(character)?.dead) return [];
    const success = context.draw.chance(lockboxRules(world).crackPpm, 'success');
    const found = success ? context.draw.between(1, 50, 'found') : 0;
    const to = `char:${character}`;
    const moves = success ? [{ asset: 'money', from: 'source:lockbox', to, amount: found }] : [];
    const subjects = [{ id: character, role: 'owner' }];
    return [cracked.draft({ box, success, found }, { moves, subjects })];
  },
};

/** One page of an opened hoard: who holds a box when the page runs, from the given place of the list. */
export const payPage: DueDefinition = {
  due(world, { data }) {
    const [from, each] = [Number(data['from']), Number(data['each'])];
    const all = holders(world);
    const end = from + lockboxRules(world).pageMoves;
    const affordable = Math.floor(balanceOf(world.ledger, hoard, 'money') / each);
    const paid = all.slice(from, end).slice(0, affordable);
    const moves = paid.map((to) => ({
      asset: 'money',
      from: hoard,
      to,
      amount: each,
      channel: 'lockbox-hoard',
    }));
    return [pagePaid.draft({ from, each, next: end < all.length ? end : null }, { moves })];
  },
};

/** Escrows go to the estate of the dead, boxes in hand are scrapped. */
export const settleDeath: DueDefinition = {
  due(world, { data }) {
    const character = text(data['character']);
    const estate = `estate:${world.characters.get(character)?.account ?? broken('the dead had an account')}`;
    const rest = restOf(world, character);
    const moves = rest.moves(estate).slice(0, lockboxRules(world).pageMoves);
    const boxes = rest.boxes.slice(0, lockboxRules(world).pageMoves);
    const left = rest.moves(estate).length - moves.length;
    return [settled.draft({ character, boxes, left }, { moves })];
  },
};

function restOf(world: World, character: string) {
  const boxes = [...(lockboxState(world).deposits.get(character) ?? [])];
  const hand = `char:${character}`;
  const held = Array.from(world.ledger.things).filter(
    ([asset, holder]) => holder === hand && asset.startsWith(boxAsset('')),
  );
  const scrapped = held.map(([asset]) => ({ asset, from: hand, to: 'sink:lockbox', amount: 1 }));
  const moves = (to: string) => [
    ...boxes.flatMap((box) => {
      const from = escrowOf(box, character);
      const amount = balanceOf(world.ledger, from, 'money');
      return amount > 0 ? [{ asset: 'money', from, to, amount }] : [];
    }),
    ...scrapped,
  ];
  return { boxes, moves };
}

/** What `settle` files for a death: one item, when there is anything of the dead here. */
export function settlements(world: World, character: string) {
  const { warden } = lockboxState(world);
  const { boxes, moves } = restOf(world, character);
  const anything = warden === character || boxes.length > 0 || moves('estate:').length > 0;
  return anything ? [{ character }] : [];
}
