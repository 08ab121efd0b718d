import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** A vehicle that nobody has. */
const id = 'dustbowl-six-none';

/** Asks for what only somebody with a vehicle, a mod and premium gets. */
export async function changeVehicle({ session }: Player): Promise<void> {
  const params = { id };
  const gone = { mayRefuse: ['vehicle_missing', 'garage_vehicle_missing'] };
  const mod = { mod: 'roof-rack', installed: true } as const;
  const outcomes = [
    await session.call('GET vehicles/:id', { params }, gone),
    await session.call('GET vehicles/:id/history', { params }, gone),
    await session.call('GET vehicles/:id/colour', { params }, gone),
    await session.call('POST vehicles/:id/change-mod', { params, body: mod }, gone),
    await session.call('POST vehicles/:id/clear-mods', { params }, gone),
    await session.call('POST vehicles/:id/colour', { params, body: { colour: 'ash' } }, gone),
  ];
  holds(
    'nobody changes a vehicle that is not theirs',
    outcomes.every(({ kind }) => kind === 'refused'),
  );
  const unlocking = { body: { colour: 'ivory' } };
  const unlocked = await session.call('POST vehicles/unlock-colour', unlocking, {
    mayRefuse: ['premium_required'],
  });
  holds('a colour is for Certified Gangsters', unlocked.kind === 'refused');
}
