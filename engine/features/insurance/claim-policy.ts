import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { Move } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { metric } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inBank, inHand, sourceOf } from '../../shared/holders/holders.ts';
import { levelOf, pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { skills } from '../../shared/people/skills.ts';
import { claimed } from './events.ts';
import { policiesOf } from './state.ts';
import { learnedPercents } from './views.ts';

/**
 * Pays what the insurance of an earlier life gives back (E186): money and bullets on top, level and what was learned up
 * to the policy's (R513). `level` is the one that the player was shown.
 */
export const claimPolicy = defineCommand({
  type: 'insurance.claim-policy',
  payload: z.strictObject({ character: z.string().max(60), level: z.int().min(1).max(1_000) }),
  guards: actingFreely,
  decide(world, { payload, actor: { account } }, context) {
    const { id } = context.me;
    const policy = policiesOf(world, account).find(({ character }) => character === payload.character);
    if (!policy)
      return refuse('insurance_no_policy', 'There is no such policy to claim.', { kind: 'not-found' });
    const { level, money, bullets, learned } = policy;
    if (level !== payload.level)
      return refuse('insurance_level_changed', `This policy brings level ${level}.`, {
        kind: 'conflict',
        data: { level },
      });
    const from = sourceOf('insurance');
    const moves: readonly Move[] = [
      { asset: 'money', from, to: inBank(id), amount: money },
      { asset: 'bullets', from, to: inHand(id), amount: bullets },
    ];
    const points = metric(world, id, 'level_points');
    const gained = Math.max(0, pointsAtLevel(level) - points);
    const percents = learnedPercents(world, learned);
    return [
      claimed.draft(
        {
          account,
          policy,
          levelBefore: levelOf(points).number,
          vehicleTheftPercent: percents.vehicle_theft,
          smallCrimesPercent: percents.small_crimes,
        },
        {
          moves: moves.filter(({ amount }) => amount > 0),
          counts: [
            { character: id, metric: 'insurance.claims', by: 1 },
            { character: id, metric: 'insurance.paid_out', by: money },
            { character: id, metric: 'level_points', by: gained },
            { character: id, metric: 'insurance.level_points', by: gained },
          ],
          subjects: [{ id, role: 'owner' }],
        },
      ),
      ...skills(world).flatMap((skill) => skill.teach(world, id, learned[skill.id] ?? []) ?? []),
    ];
  },
  answer(events) {
    const { data } = claimed.first(events);
    const { character, level, money, bullets } = data.policy;
    return { character, level, money, bullets, level_before: data.levelBefore };
  },
});
