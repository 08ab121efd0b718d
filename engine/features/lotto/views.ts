import type { World } from '../../kernel/state/world.ts';
import { metric } from '../../kernel/state/world.ts';
import { iso } from '../../shared/time/time.ts';
import { lottoTypes, prizesOf, type LottoType } from './draws.ts';
import { lottoRules } from './rules.ts';
import { jackpotNow, lottoState, type DrawnDraw, type OpenDraw } from './state.ts';

/** The page: what is sold now, and what was drawn last. Nobody learns how many tickets another holds. */
export function viewLotto(world: World, character: string, now: number) {
  const { open, last } = lottoState(world);
  return {
    /** In percent of the tickets sold. */
    returns: String(lottoRules(world).payoutPercent),
    /** The winners' parts of a jackpot, in percent. */
    shares: [...lottoRules(world).sharesPercent],
    draws: lottoTypes.flatMap((type) => {
      const draw = open.get(type);
      return draw && world.round.phase !== 'closed' ? [viewOpenDraw(world, draw, character, now)] : [];
    }),
    last_draws: lottoTypes.flatMap((type) => {
      const draw = last.get(type);
      return draw ? [viewDrawn(draw)] : [];
    }),
  };
}

function viewOpenDraw(world: World, draw: OpenDraw, character: string, now: number) {
  const { id, type, tickets, rolled, endsAt, drawnAt, held } = draw;
  const jackpot = jackpotNow(world, draw);
  return {
    id,
    type,
    open: now < endsAt,
    tickets,
    jackpot,
    rolled_over: rolled,
    prizes: [...prizesOf(lottoRules(world).sharesPercent, jackpot)],
    ends_at: iso(endsAt),
    drawn_at: iso(drawnAt),
    character_tickets: held.get(character) ?? 0,
    character_net:
      metric(world, character, `lotto.${type}_prizes`) - metric(world, character, `lotto.${type}_tickets`),
  };
}

/** A draw that is over, with its winners by id. */
export function viewDrawn({ id, type, tickets, jackpot, drawnAt, winners }: DrawnDraw) {
  return {
    id,
    type,
    tickets,
    jackpot,
    drawn_at: iso(drawnAt),
    winners: winners.map((winner) => ({ ...winner })),
  };
}

/** A character's totals in draws of one type. */
export function viewLottoRecord(world: World, character: string, type: LottoType) {
  const total = (name: string) => metric(world, character, `lotto.${type}_${name}`);
  return {
    draws_entered: total('draws'),
    draws_won: total('won'),
    total_tickets: total('tickets'),
    draws_won_prizes: total('prizes'),
  };
}
