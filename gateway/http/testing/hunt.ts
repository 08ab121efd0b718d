import { bulletStoreRules } from '@rackets/engine/features/bullet-store/rules.ts';
import { characterRules } from '@rackets/engine/features/characters/rules.ts';
import { detectivesRules } from '@rackets/engine/features/detectives/rules.ts';
import { killingRules } from '@rackets/engine/features/killing/rules.ts';
import { shoot } from '@rackets/engine/features/killing/shoot.ts';
import { killOfDeceased } from '@rackets/engine/features/killing/state.ts';
import { hourMs } from '@rackets/engine/shared/time/time.ts';
import { submitOwn } from '../../pipeline/own-commands.ts';
import { passes, rulesOfTests, type TestGame } from './test-game.ts';

const certain = detectivesRules.defaults.periods.map((period) => ({ ...period, chancePpm: 1_000_000 }));

/** Rules by which whoever is shot at by `shootDead` dies, and everybody has what it takes. */
export const huntRules = {
  ...rulesOfTests(),
  characters: { ...characterRules.defaults, startingMoney: 2_000_000 },
  detectives: { ...detectivesRules.defaults, periods: certain, levelFromPpm: 0 },
  'bullet-store': { ...bulletStoreRules.defaults, waitSeconds: 0 },
  killing: {
    ...killingRules.defaults,
    odds: { ...killingRules.defaults.odds, bulletsBase: 1, bulletsPerLevel: 0, chanceMost: 1_000_000 },
  },
};

interface Person {
  readonly key: string;
  readonly character: string;
  readonly username: string;
}

/** Has somebody's gangster do something for which no call is needed. */
export function does(game: TestGame, { character }: Person, type: string, payload: object) {
  const account = game.pipeline.peek((world) => world.characters.get(character)?.account ?? '');
  return game.pipeline.submit({
    id: `${type} ${character} ${game.pipeline.revision}`,
    type,
    payload: { ...payload },
    vouched: {},
    actor: { account, character, roles: [] },
  });
}

/** One shoots the other dead, once a day has gone by that protects both of them. Returns the kill's id. */
export async function shootDead(
  game: TestGame,
  by: Person,
  target: Person,
  silencer: boolean,
): Promise<string> {
  const [from, to] = [by, target].map(({ character }) =>
    game.pipeline.peek((world) => world.characters.get(character)?.location),
  );
  if (from !== to) await game.answer('POST airport', { key: by.key, body: { location_id: to ?? '' } });
  passes(25 * hourMs);
  const gun = { character: by.character, type: 'revolver', count: 1 };
  await submitOwn(game.pipeline, 'inventory.award-items', `gun-${target.character}`, gun);
  await game.answer('POST bullets', { key: by.key, body: { amount: 200 } });
  const order = { username: target.username, location: null, period: 0, follow: false, count: 1, cost: null };
  await does(game, by, 'detectives.hire-detectives', order);
  passes(hourMs);
  await does(game, by, shoot.type, { target: target.character, silencer, bullets: 200, message: null });
  const id = game.pipeline.peek((world) => killOfDeceased(world, target.character)?.id);
  if (id === undefined) throw new Error(`${target.username} lived`);
  return id;
}
