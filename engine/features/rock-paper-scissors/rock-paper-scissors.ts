import { defineFeature, type ActivityLine } from '../../kernel/declarations/feature.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
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
      activity: { of: [resolved], lines: hostTold },
    },
    rockPaperScissorsEnds,
  ),
);

/** Tells the host how the game went that somebody joined. */
function hostTold(event: RecordedEvent): readonly ActivityLine[] {
  const game = resolved.match(event);
  if (!game) return [];
  const { type, amount, winner, profit, hostMove, opponentMove } = seenBy(resolved, game, 'host');
  const line = { character: subjectOf(game, 'host'), kind: 'rock-paper-scissors.resolved' };
  const params = { opponent: subjectOf(game, 'owner'), hostMove, opponentMove };
  const met = '{opponent} met your {hostMove} with {opponentMove}';
  if (winner === 'none')
    return [{ ...line, tone: 'plain', template: `${met}: a draw, and your stake came back.`, params }];
  const wager = wagerText(type, winner === 'host' ? profit : amount);
  return winner === 'host'
    ? [{ ...line, tone: 'good', template: `${met}. You won {wager}.`, params: { ...params, wager } }]
    : [{ ...line, tone: 'bad', template: `${met}. You lost {wager}.`, params: { ...params, wager } }];
}
