import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { assert } from '../../kernel/values/assert.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, gangster, say, time, who, type Mention } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { World } from '../../kernel/state/world.ts';
import { gamesTook } from '../../shared/ports/own-limits.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { lottoTypes, type LottoType } from './draws.ts';
import { lottoState } from './state.ts';

const type = z.enum(lottoTypes);
const amount = z.int().min(0);

const amountOf = (what: LottoType, value: number): readonly (string | Mention)[] =>
  what === 'money' ? [cash(value)] : [count(value), ' bullets'];

/** Tells who keeps a player's own limits what the lotto took, or paid where it is below zero. */
function tellLimits(world: World, character: string, lost: number, at: number): void {
  gamesTook(world, accountOf(world, character), lost, at);
}

/** A draw begins to sell tickets; what nobody won before lies in its pot. */
export const opened = defineEvent({
  type: 'lotto.opened',
  version: 1,
  data: z.strictObject({ draw: z.string(), type, endsAt: z.int(), drawnAt: z.int(), rolled: amount }),
  visible: { everyone: ['draw', 'type', 'endsAt', 'drawnAt', 'rolled'] },
  tell: ({ data }) => say`A lotto for ${data.type} opened; sales end ${time(data.endsAt)}.`,
  apply(world, { data: { draw: id, ...rest } }) {
    const open = { ...rest, id, tickets: 0, held: new Map<string, number>() };
    lottoState(world).open.set(rest.type, open);
    schedule('lotto.draw-winners', rest.drawnAt, { draw: id, type: rest.type });
  },
});

/** Somebody bought tickets. How many somebody holds is nobody else's business until the draw. */
export const ticketsBought = defineEvent({
  type: 'lotto.tickets-bought',
  version: 1,
  data: z.strictObject({ draw: z.string(), type, amount: z.int().min(1) }),
  visible: { owner: ['draw', 'type', 'amount'], everyone: ['draw', 'type'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} bought ${count(data.amount)} tickets of the lotto for ${data.type}.`,
  apply(world, event) {
    const draw = lottoState(world).open.get(event.data.type);
    assert(draw?.id === event.data.draw, 'tickets are of the open draw');
    const character = subjectOf(event, 'owner');
    if (draw.type === 'money') tellLimits(world, character, event.data.amount, event.at);
    draw.tickets += event.data.amount;
    draw.held.set(character, (draw.held.get(character) ?? 0) + event.data.amount);
  },
});

/** A draw was made. What nobody won stays in its pot until the next one opens. */
export const drawn = defineEvent({
  type: 'lotto.drawn',
  version: 1,
  data: z.strictObject({
    draw: z.string(),
    type,
    tickets: amount,
    jackpot: amount,
    winners: z
      .array(z.strictObject({ character: z.string(), prize: amount, tickets: z.int().min(1) }))
      .max(3),
  }),
  visible: { everyone: ['draw', 'type', 'tickets', 'jackpot', 'winners'] },
  drawn: ({ type: what, tickets }) => ({
    act: `Lotto for ${what}, from ${tickets} tickets`,
    rolls: {},
  }),
  tell: ({ data: { type: what, tickets, winners } }) =>
    winners.length === 0
      ? say`The lotto for ${what} was drawn; nobody held a ticket.`
      : [
          ...say`The lotto for ${what} was drawn from ${count(tickets)} tickets: `,
          ...winners.flatMap(({ character, prize }, index) => [
            ...(index === 0 ? [] : ['; ']),
            ...say`${gangster(character)} won ${amountOf(what, prize)}`,
          ]),
          '.',
        ],
  apply(world, { at, data: { draw: id, type: what, tickets, jackpot, winners } }) {
    const { open, last } = lottoState(world);
    if (what === 'money')
      for (const { character, prize } of winners)
        // The prize of the dead goes to the sink.
        if (!world.characters.get(character)?.dead) tellLimits(world, character, -prize, at);
    open.delete(what);
    last.set(what, { id, type: what, drawnAt: at, tickets, jackpot, winners });
    schedule('lotto.open-draw', at, { type: what, from: id });
  },
});
