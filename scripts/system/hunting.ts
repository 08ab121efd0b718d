import { setTimeout as pause } from 'node:timers/promises';
import { whenReady } from './certain-acts.ts';
import type { Player } from './player.ts';

const patienceMs = 30_000;
const lookEveryMs = 100;

/** Under the rules for hunters: buys a firearm and bullets. */
export async function armUp(player: Player): Promise<void> {
  await player.answer('POST blackmarket', { body: { store_id: 'armourer', product_id: 'revolver' } });
  await player.answer('POST bullets', { body: { amount: 200 } });
}

/** Brings somebody to where somebody else is, and resolves with that city. */
export async function comesTo(guest: Player, host: Player): Promise<string> {
  const city = await cityOf(host);
  if ((await cityOf(guest)) !== city) {
    await guest.answer('POST airport', { body: { location_id: city } });
    await until(async () => (await cityOf(guest)) === city, `${guest.name} did not land`);
  }
  return city;
}

/** Brings somebody to where the hunter is, has them found, and resolves once they can be shot at. */
export async function track(hunter: Player, prey: Player): Promise<void> {
  const city = await comesTo(prey, hunter);
  const order = { username: prey.name, location: city, period: 0, follow: true, count: 1 };
  await hunter.answer('POST detectives', { body: order });
  await until(async () => {
    const { targets } = await hunter.answer('GET killing');
    return targets.some(({ id }) => id === prey.character);
  }, `${prey.name} was not found`);
}

/** The city where somebody stands; empty on a flight. */
async function cityOf(player: Player): Promise<string> {
  const { character } = await player.answer('GET state');
  return character === null || character.blocked_by.some(({ by }) => by === 'flight')
    ? ''
    : character.location_id;
}

/** Looks again and again until it is so. Throws `otherwise` where it is not in half a minute. */
export async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < patienceMs; await pause(lookEveryMs)) {
    if (await isSo()) return;
  }
  throw new Error(otherwise);
}

/** Shoots at somebody who was found: with one bullet they live, with many they die. */
export async function shootAt(
  hunter: Player,
  prey: Player,
  bullets: number,
  silencer = false,
): Promise<void> {
  const body = { target_id: prey.character, silencer, bullets, message: 'Compliments of the newsstand.' };
  const { status, body: answer } = await whenReady(() => hunter.post('killing', body));
  if (status !== 200) throw new Error(`${hunter.name} did not shoot: ${JSON.stringify(answer)}`);
}

/** Everything that the pages of killing can show: targets, kills of both kinds, a shot survived, a backfire, a witness. */
export async function hunt(hunter: Player, preys: readonly [Player, Player, Player, Player]): Promise<void> {
  const [found, shooter, ...dead] = preys;
  await Promise.all([hunter, shooter].map(armUp));
  for (const prey of preys) await track(hunter, prey);
  await track(shooter, hunter);
  await hunter.answer('POST killing/backfire', { body: { backfire: [80, 40, 20] } });
  await hunter.answer('POST killing/backfire-message', { body: { message: 'Count your bullets twice.' } });
  await shootAt(hunter, found, 1);
  await shootAt(hunter, dead[0], 30, true);
  await shootAt(hunter, dead[1], 30);
  await shootAt(shooter, hunter, 1);
  // And what a witness says of one of them.
  const [first] = dead;
  const question = { username_suspect: shooter.name, username_deceased: first.name, bribe: 10_000 };
  await hunter.answer('POST verifykill', { body: question });
}
