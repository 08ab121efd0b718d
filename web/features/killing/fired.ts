import type { PublicCharacter } from '../../app/api/shapes.ts';
import type { Shot } from './answers.ts';

/** A shot of the player's, and what they knew as they fired it. */
export interface Fired {
  readonly answer: Shot;
  readonly target: PublicCharacter;
  readonly bullets: number;
  readonly silenced: boolean;
  readonly words: string;
  /** When its answer came, ms. */
  readonly at: number;
}
