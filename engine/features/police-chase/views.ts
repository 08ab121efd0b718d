import { metric, type World } from '../../kernel/state/world.ts';
import { drugAsset, drugs } from '../../shared/catalogues/drugs.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { pointsFor } from '../going-rate/going-rate.ts';
import { viewTimer } from '../timers/views.ts';
import { policeChaseRules } from './rules.ts';
import { openChase } from './state.ts';
import { referenceOf, stepsOf } from './steps.ts';

/** The page of the chase (E264). `attempt` is null while the wait runs, and where no chase could begin. */
export function viewChase(world: World, character: string, now: number) {
  const open = openChase(world, character);
  return {
    attempt: open && {
      id: open.id,
      drug_id: open.drug,
      drug_name: drugs.of(open.drug).name,
      units_start: open.unitsStart,
      reference: referenceOf(open.chances),
      steps: stepsOf(open).map((step) => ({ ...step })),
      success: null,
    },
    /** What the viewer holds of each drug. */
    drugs: drugs.entries.flatMap(({ id, name }) => {
      const units = holding(world, inHand(character), drugAsset(id));
      return units > 0 ? [{ id, name, units }] : [];
    }),
    level_points: pointsFor(world, character, policeChaseRules(world).levelPoints),
    attempts: metric(world, character, 'police-chase.attempts'),
    attempts_success: metric(world, character, 'police-chase.successes'),
    timer: viewTimer(world, character, 'police-chase', now),
  };
}
