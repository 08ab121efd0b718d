import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import type { World } from '../../kernel/state/world.ts';
import { cancellation } from './cancel-trade.ts';
import { tradesOf, tradeState } from './state.ts';

const itemData = z.strictObject({ character: z.string() });

/** What a character's end leaves to settle: an item for each trade they are in, which may hold two dozen things. */
const left = (world: World, character: string): readonly JsonObject[] =>
  tradesOf(world, character).map(() => ({ character }));

/** A death or a ban gives back what each put in (ruling 16). */
const settling = (cause: 'death' | 'ban'): DueDefinition => ({
  due(world, { data }) {
    const { character } = itemData.parse(data);
    const [trade] = tradesOf(world, character);
    return trade ? [cancellation(world, trade, cause)] : [];
  },
});

/** So does the round's close. */
const settleClose: DueDefinition = {
  due(world) {
    const [trade] = tradeState(world).open.values();
    return trade ? [cancellation(world, trade, 'close')] : [];
  },
};

export const settlements = {
  agenda: {
    'trade.settle-death': settling('death'),
    'trade.settle-ban': settling('ban'),
    'trade.settle-close': settleClose,
  },
  settle: { death: left, ban: left },
  listens: {
    'round.closed'(world: World, { at }: RecordedEvent) {
      for (let left = tradeState(world).open.size; left > 0; left -= 1) schedule('trade.settle-close', at);
    },
  },
};
