import { lifeOf } from '@rackets/engine/kernel/state/world.ts';
import { buyPolicy } from '@rackets/engine/features/insurance/buy-policy.ts';
import { claimPolicy } from '@rackets/engine/features/insurance/claim-policy.ts';
import { viewInsurance } from '@rackets/engine/features/insurance/views.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { readInsuranceClaims } from '@rackets/projections/models/insurance/insurance.ts';
import { z } from 'zod';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { claimAnswer, insuranceAnswer, policyAnswer } from './answers.ts';

/** An account has a handful of lives in a round. */
const claimsListed = 50;

export const insuranceRoutes = [
  route({
    id: 'E184',
    method: 'GET',
    path: 'insurance',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s policy, what it would pay, and claims from earlier lives.',
    answer: insuranceAnswer,
    async handle({ characterId, actor, model, view }) {
      const claims = await readInsuranceClaims(await model('insurance'), actor().account, claimsListed);
      const id = characterId();
      return view((world, now) => ({
        ...viewInsurance(world, id, now),
        previous_claims: claims.map((claim) => ({
          id: claim.id,
          claimed_at: iso(claim.at),
          character: {
            id: claim.character,
            username: lifeOf(world, claim.character).username,
          },
          died_at: iso(claim.diedAt),
          tier: claim.tier,
          level: claim.level,
          money: claim.money,
          bullets: claim.bullets,
          vehicle_theft_percent: claim.vehicleTheftPercent,
          small_crimes_percent: claim.smallCrimesPercent,
        })),
      }));
    },
  }),
  route({
    id: 'E185',
    method: 'POST',
    path: 'insurance',
    kind: 'command',
    role: 'player',
    summary: 'Insures the caller’s life for a week, or for one more.',
    answer: policyAnswer,
    handle: ({ submit }) => submit(buyPolicy, {}),
  }),
  route({
    id: 'E186',
    method: 'POST',
    path: 'insurance/claim',
    kind: 'command',
    role: 'player',
    summary: 'Claims the insurance of an earlier life; `level` is the one that was shown.',
    body: z.strictObject({ character_id: idText(60), level: z.int().min(1).max(1_000) }),
    answer: claimAnswer,
    async handle({ submit }, { body: { character_id: character, level } }) {
      const { character: id, ...paid } = await submit(claimPolicy, { character, level });
      return { character_id: id, ...paid };
    },
  }),
];
