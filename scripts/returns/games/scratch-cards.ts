import { moneyReturnOf, winningShareOf } from '@rackets/engine/features/scratch-cards/returns.ts';
import { scratchCardsRules } from '@rackets/engine/features/scratch-cards/rules.ts';
import { openCard } from '@rackets/engine/features/scratch-cards/state.ts';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import { perkPrizes } from '@rackets/engine/shared/ports/prize-ports.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import type { CasinoRound, Gambler } from '../casino-round.ts';
import { inTurn, numberOf, paidTo, type PlayGame } from '../play-game.ts';

const players = 100;

/** What cards of the day bring in money, for their price. */
const playCardsForMoney: PlayGame = function* (round, plays) {
  const { cost } = scratchCardsRules(round.world);
  const expected = cost * numberOf(moneyReturnOf(scratchCardsRules(round.world)));
  for (const { paid } of cards(round, plays)) yield { plays: 1, staked: cost, paid, expected };
};

/** How many cards win anything at all: a card counts as a stake of 1, and pays 1 when it wins. */
const playCardsForAnything: PlayGame = function* (round, plays) {
  for (const { gambler, won } of cards(round, plays)) {
    const hasPerks = perkPrizes(round.world, gambler.character).length > 0;
    const expected = numberOf(winningShareOf(scratchCardsRules(round.world), hasPerks));
    yield { plays: 1, staked: 1, paid: won ? 1 : 0, expected };
  }
};

/** Everybody buys and claims all cards of a day, then the next day comes. */
function* cards(round: CasinoRound, plays: number) {
  const { cost, cardsPerDay } = scratchCardsRules(round.world);
  const days = 90;
  const people = round.gamblers(Math.max(players, Math.ceil(plays / cardsPerDay / days)));
  for (let play = 0; play < plays; play += 1) {
    const gambler = inTurn(people, play);
    let won = false;
    const paid = paidTo(round, gambler, cost, () => {
      won = scratch(round, gambler);
    });
    yield { gambler, paid, won };
    if ((play + 1) % (people.length * cardsPerDay) === 0) round.wait(dayMs);
  }
}

function scratch(round: CasinoRound, gambler: Gambler): boolean {
  round.send(gambler, 'scratch-cards.buy-card', {});
  const card = openCard(round.world, gambler.character) ?? broken('a bought card is open');
  return round.send(gambler, 'scratch-cards.claim-card', { card: card.id })['prize_type'] !== null;
}

/** By what the table of returns calls it. */
export const games: Readonly<Record<string, PlayGame>> = {
  'Scratch cards: money': playCardsForMoney,
  'Scratch cards that win': playCardsForAnything,
};
