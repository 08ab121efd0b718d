import { z } from 'zod';
import type { Count } from '../../kernel/state/event.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { drawWinners, jackpotOf, lottoTypes, nextDraw, prizesOf, type LottoType } from './draws.ts';
import { drawn, opened } from './events.ts';
import { lottoRules } from './rules.ts';
import { lottoPot, lottoState } from './state.ts';

const type = z.enum(lottoTypes);
const openItem = z.strictObject({ type, from: z.string().nullable() });
const drawItem = z.strictObject({ draw: z.string(), type });

const roles = ['first', 'second', 'third'] as const;

/** Opens the next draw with what rolled over. The last draw of a round is made before the round ends. */
export const openDraw: DueDefinition = {
  untilClose: true,
  due(world, item, context) {
    const { type: what, from } = openItem.parse(item.data);
    const times = nextDraw(lottoRules(world), context.now);
    if (times.drawnAt >= world.round.endsAt) return [];
    const draw = context.id('l');
    const moves = from === null ? [] : lottoPot.rollOver(context, from, draw, what);
    const rolled = moves.reduce((sum, { amount }) => sum + amount, 0);
    return [opened.draft({ draw, type: what, ...times, rolled }, { moves })];
  },
};

/** Draws up to three winners. Nothing of it is known before: one roll a winner, labelled `ticket`. */
export const drawLotto: DueDefinition = {
  untilClose: true,
  due(world, item, context) {
    const { draw: id, type: what } = drawItem.parse(item.data);
    const draw = lottoState(world).open.get(what);
    if (draw?.id !== id) return [];
    const { payoutPercent, sharesPercent } = lottoRules(world);
    const jackpot = jackpotOf(payoutPercent, draw.tickets, draw.rolled);
    const prizes = prizesOf(sharesPercent, jackpot);
    const winners = drawWinners(draw.held, prizes, (n) => context.draw.below(n, 'ticket'));
    const kept = draw.tickets + draw.rolled - jackpot;
    const data = { draw: id, type: what, tickets: draw.tickets, jackpot, winners: [...winners] };
    return [
      drawn.draft(data, {
        moves: [
          ...lottoPot.keep(context, id, kept, what),
          ...winners.flatMap(({ character, prize }) =>
            lottoPot.pay(world, context, id, character, prize, what),
          ),
        ],
        counts: winners.flatMap(({ character, prize }) =>
          world.characters.get(character)?.dead ? [] : winCounts(what, character, prize),
        ),
        subjects: winners.map(({ character }, place) => ({ id: character, role: roles[place] ?? 'third' })),
      }),
    ];
  },
};

const winCounts = (what: LottoType, character: string, prize: number): readonly Count[] => [
  { character, metric: `lotto.${what}_won`, by: 1 },
  ...(prize > 0 ? [{ character, metric: `lotto.${what}_prizes`, by: prize }] : []),
];
