import { z } from 'zod';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import type { World } from '../../kernel/state/world.ts';
import { breakOpen, payOut } from './close-account.ts';
import { matured } from './events.ts';
import { accountsOf } from './state.ts';

const itemData = z.strictObject({ character: z.string(), account: z.string() });

const openAccount = (world: World, data: JsonObject) => {
  const { character, account: id } = itemData.parse(data);
  const account = accountsOf(world, character).find((each) => each.id === id);
  return account ? { character, account } : null;
};

/** Tells the owner that an account can be collected. Nothing moves before they do. */
export const matureAccount: DueDefinition = {
  untilClose: true,
  due(world, { data }) {
    const found = openAccount(world, data);
    if (!found) return [];
    const { character, account } = found;
    const { id, days, amount, interest } = account;
    return [
      matured.draft(
        { account: id, days, payout: amount + interest },
        { subjects: [{ id: character, role: 'owner' }] },
      ),
    ];
  },
};

/** A death ends the accounts of the dead as they could have themselves: savings are no shelter (ruling 16). */
export const settleDeath: DueDefinition = {
  behalf: (_world, { data }) => itemData.parse(data).character,
  due(world, { data }, { now }) {
    const found = openAccount(world, data);
    if (!found) return [];
    const { character, account } = found;
    return [now < account.maturesAt ? breakOpen(world, account, character) : payOut(account, character)];
  },
};

/** One item for each account of the dead. */
export const accountsLeft = (world: World, character: string) =>
  accountsOf(world, character).map(({ id }) => ({ character, account: id }));
