import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { characterChannel, defineChannels, type FeatureChannels } from './channel-kind.ts';

/** A game that is over, and whose it was. */
interface GameResult {
  readonly character: string;
  /** As the act that ended it was answered. */
  readonly result: JsonObject;
}

/**
 * Tells the player's other tabs and devices how a game of several acts ended, where they show it as it was before.
 * `game` is the path of its page; `resultIn` finds the end in an event, and nothing in all others.
 */
export function gameResults(
  game: string,
  resultIn: (event: RecordedEvent) => GameResult | null,
): FeatureChannels {
  return defineChannels({
    frames(event, { listened }) {
      const end = resultIn(event);
      if (end === null) return [];
      const channel = characterChannel(end.character);
      return listened(channel) ? [{ channel, event: 'game-result', data: { game, result: end.result } }] : [];
    },
  });
}
