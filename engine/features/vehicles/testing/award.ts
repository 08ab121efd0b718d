import type { Play } from '../../../kernel/testing/play.ts';
import type { Paint } from '../../../shared/catalogues/paints.ts';
import { acquired } from '../events.ts';

interface Awarded {
  readonly paint: Paint | null;
  readonly damage: number;
  readonly insured: boolean;
}

/** Gives a character a vehicle; returns its id. */
export function award(
  play: Play,
  character: string,
  model: string,
  { paint = null, damage = 0, insured = false }: Partial<Awarded> = {},
): string {
  const payload = { character, model, paint, damage, insured };
  const { events } = play.accept('staff', 'vehicles.award-vehicle', payload, { roles: ['system'] });
  return acquired.first(events).data.vehicles[0]?.id ?? '';
}
