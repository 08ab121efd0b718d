import { completed } from '@rackets/engine/features/video-poker/events.ts';
import { viewHand } from '@rackets/engine/features/video-poker/views.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { gameResults } from '../../channels/game-results.ts';

export const videoPokerChannels = gameResults('videopoker', (event) => {
  const end = completed.match(event);
  if (!end) return null;
  const { hand: id, bet, cards, ...rest } = seenBy(completed, end, 'owner');
  return {
    character: subjectOf(end, 'owner'),
    result: viewHand({ id, bet, cards }, { ...rest, at: event.at }),
  };
});
