import { tellings, toldInFeed } from '../../kits/told.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { cancelled, created, deposited, resolved, settled, withdrawn } from './events.ts';
import { channels, holders, metrics, rockPaperScissorsState } from './game.ts';
import { rockPaperScissorsManifest } from './manifest.ts';
import { depositBalance, withdrawBalance } from './move-balance.ts';
import { cancelGame, createGame, joinGame } from './play.ts';
import { rockPaperScissorsRules } from './rules.ts';
import { rockPaperScissorsEnds } from './settle.ts';
import { viewRockPaperScissors } from './views.ts';
import { wagerText } from './wagers.ts';
import { rockPaperScissorsHabit, rockPaperScissorsWishes } from './wishes.ts';

/** Tells the host how the game went that somebody joined. */
const hostTold = tellings(
  toldInFeed(resolved, 'host', ({ type, amount, winner, profit, hostMove, opponentMove }, who) => {
    const kind = 'rock-paper-scissors.resolved';
    const params = { opponent: who('owner'), hostMove, opponentMove };
    const met = '{opponent} met your {hostMove} with {opponentMove}';
    if (winner === 'none')
      return { kind, tone: 'plain', template: `${met}: a draw, and your stake came back.`, params };
    const won = winner === 'host';
    return {
      kind,
      tone: won ? 'good' : 'bad',
      template: `${met}. You ${won ? 'won' : 'lost'} {wager}.`,
      params: { ...params, wager: wagerText(type, won ? profit : amount) },
    };
  }),
);

export const rockPaperScissors = defineFeature(
  withKits(
    {
      ...rockPaperScissorsManifest,
      rules: rockPaperScissorsRules.defaults,
      slice: rockPaperScissorsState,
      // With no game open, the round's close has nothing to settle.
      beginsEmpty: true,
      commands: [createGame, joinGame, cancelGame, depositBalance, withdrawBalance],
      events: [created, resolved, cancelled, deposited, withdrawn, settled].map(
        ({ definition }) => definition,
      ),
      holders,
      channels,
      metrics,
      views: { 'Rock paper scissors': viewRockPaperScissors },
      wishes: rockPaperScissorsWishes,
      habit: rockPaperScissorsHabit,
      talk: ['Rock, they said in {city}. I should have read the wager first.'],
      activity: hostTold.activity,
    },
    rockPaperScissorsEnds,
  ),
);
