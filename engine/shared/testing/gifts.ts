import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { say, who } from '../../kernel/declarations/sentence.ts';
import { inHand, sourceOf } from '../holders/holders.ts';
import { itemAsset, items } from '../catalogues/items.ts';
import { mods } from '../catalogues/items/mods.ts';

const given = defineEvent({
  type: 'gifts.given',
  version: 1,
  data: z.strictObject({ item: z.enum(items.ids) }),
  visible: { owner: ['item'] },
  tell: ({ data, ...event }) => say`${who(event)} was given a ${items.of(data.item).name.toLowerCase()}.`,
});

const giveItem = defineCommand({
  type: 'gifts.give-item',
  payload: z.strictObject({ character: z.string(), item: z.enum(items.ids) }),
  guards: ['system'],
  decide(world, { payload: { character, item } }) {
    const recipient = world.characters.get(character);
    if (!recipient || recipient.dead) return refuse('character_missing', 'There is no such gangster.');
    const from = sourceOf('gifts');
    const move = { asset: itemAsset(item), from, to: inHand(character), amount: 1, channel: 'gifts' };
    return [given.draft({ item }, { moves: [move], subjects: [{ id: character, role: 'owner' }] })];
  },
  answer: () => ({}),
});

/** What is rare in a round, and what acts of its own are for. */
const rare = [
  'milli-finder',
  'tommy-gun',
  'tommy-gun',
  'revolver',
  'scratch_card',
  'scratch_card',
  ...mods.map(({ id }) => id),
] as const;

/** Gives random players items, so that their plays come to what is done with them. */
export const gifts = defineFeature({
  name: 'gifts',
  commands: [giveItem],
  events: [given.definition],
  channels: { gifts: { feePpm: 0, maxAmount: 1 } },
  wishes: {
    'be given an item': {
      weight: 8,
      asSystem: true,
      command: (_world, character, _now, random) => ({
        type: 'gifts.give-item',
        payload: { character, item: random.pick(rare) ?? 'milli-finder' },
      }),
    },
  },
});
