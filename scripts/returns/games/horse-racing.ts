import { longestMs } from '@rackets/engine/features/horse-racing/duties.ts';
import { returnOfField } from '@rackets/engine/features/horse-racing/returns.ts';
import { openRace } from '@rackets/engine/features/horse-racing/state.ts';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import { heldBy, numberOf, type PlayGame } from '../play-game.ts';

/** Everybody backs every horse of race after race; a race is one trial. */
const playHorses: PlayGame = function* (round, plays) {
  const stake = 100;
  const people = round.gamblers(10);
  round.runDue();
  for (let played = 0; played < plays;) {
    const race = openRace(round.world) ?? broken('a race takes bets');
    const before = heldBy(round, people, 'money');
    for (const gambler of people)
      for (const { number } of race.runners)
        round.send(gambler, 'horse-racing.place-bet', {
          race: race.id,
          horse: number,
          asset: 'money',
          amount: stake,
        });
    round.wait(race.startsAt + longestMs(round.world) - round.now);
    const bets = people.length * race.runners.length;
    const staked = bets * stake;
    const expected = staked * numberOf(returnOfField(race.runners.map(({ halves }) => halves)));
    yield { plays: bets, staked, paid: heldBy(round, people, 'money') - before + staked, expected };
    played += bets;
  }
};

/** By what the table of returns calls it. */
export const games: Readonly<Record<string, PlayGame>> = {
  'Horse races': playHorses,
};
