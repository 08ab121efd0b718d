import { airport } from '../../features/airport/airport.ts';
import { bank } from '../../features/bank/bank.ts';
import { characters } from '../../features/characters/characters.ts';
import { fairness } from '../../features/fairness/fairness.ts';
import { hideout } from '../../features/hideout/hideout.ts';
import { prison } from '../../features/prison/prison.ts';
import { round } from '../../features/round/round.ts';
import { lockbox } from './lockbox/lockbox.ts';
import { born, enrich } from './people.ts';
import { openedPlay, type Play } from './play.ts';

/** The features that tests of the kernel need: a round, its people and the made-up strongboxes. */
export const townFeatures = [round, fairness, characters, prison, hideout, airport, bank, lockbox];

export interface Town {
  readonly play: Play;
  readonly ann: string;
  readonly bob: string;
}

/** An open round in which Ann and Bob live, each with enough money. */
export function town(features = townFeatures): Town {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const bob = born(play, 'a-bob', 'Bob');
  for (const character of [ann, bob]) enrich(play, character, 100_000);
  return { play, ann, bob };
}

/** A strongbox of the account's own; returns its id. */
export function boxOf(play: Play, account: string): string {
  const { answer } = play.accept(account, 'lockbox.make-box', { colour: 'red' });
  return typeof answer['box'] === 'string' ? answer['box'] : '';
}
