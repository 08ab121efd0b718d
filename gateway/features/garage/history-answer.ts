import { featureTitle } from '@rackets/engine/features/feature-title.ts';
import { items } from '@rackets/engine/shared/catalogues/items.ts';
import { paints } from '@rackets/engine/shared/catalogues/paints.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import type { VehicleRow } from '@rackets/projections/models/vehicles/vehicle-history.ts';

/**
 * A vehicle's history as its present owner may read it. What was before it became the owner's has no time, and passes
 * from one to the next look alike there: otherwise a vehicle left to a later life would tell whose life that is.
 */
export function historyAnswer<Seen>(
  rows: readonly (VehicleRow & { readonly id: string })[],
  viewer: string,
  seen: (character: string) => Seen | null,
) {
  // Newest first: the viewer's are those down to the row by which it came.
  const came = rows.findIndex(({ owner }) => owner === viewer);
  return rows.map((row, place) => {
    const own = came < 0 || place <= came;
    const passed = row.owner !== null && row.what !== 'came';
    return {
      id: row.id,
      created_at: own ? iso(row.at) : null,
      what: passed && !own ? 'passed' : row.what,
      character: row.owner === null ? null : seen(row.owner),
      detail: passed && !own ? null : detailOf(row),
    };
  });
}

function detailOf({ what, details }: VehicleRow): string | null {
  switch (what) {
    case 'came':
      return details[0] ?? null;
    case 'passed':
      return details[0] === undefined ? null : featureTitle(details[0]);
    case 'fitted':
    case 'removed':
      return details.map((id) => items.find(id)?.name ?? id).join(', ');
    case 'resprayed':
      return paints.find(details[0] ?? '')?.label ?? null;
    case 'inherited':
    case 'repaired':
    case 'insured':
      return null;
  }
}
