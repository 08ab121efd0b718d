import type { AnswerOf, CallName } from '@rackets/gateway/features/calls.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { useCharacter } from '../../app/state/use-character.ts';

interface GameResult {
  /** The path of the game's page. */
  readonly game: string;
  readonly result: unknown;
}

/**
 * Hears how a game of several acts ended, in whichever tab or on whichever device: what this page ended itself comes
 * too, before or after its answer. `call` is the act that begins one; its answer has the result's shape.
 */
export function useGameResult<Call extends CallName>(
  call: Call,
  onResult: (result: AnswerOf<Call>) => void,
): void {
  useChannel(`character-${useCharacter().id}`, {
    message(event, data) {
      if (event !== 'game-result') return;
      const { game, result } = data as GameResult;
      // Our server's frame, in the shape that the answer has.
      if (call === `POST ${game}`) onResult(result as AnswerOf<Call>);
    },
    // What the page shows is read again with everything else.
    resync: () => undefined,
  });
}
