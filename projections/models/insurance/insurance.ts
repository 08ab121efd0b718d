import { claimed } from '@rackets/engine/features/insurance/events.ts';
import type { Tier } from '@rackets/engine/features/insurance/rules.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** A policy that was claimed. */
export type InsuranceClaim = {
  readonly account: string;
  readonly at: number;
  /** The life that it insured, and the one that claimed it. */
  readonly character: string;
  readonly claimant: string;
  readonly diedAt: number;
  readonly tier: Tier;
  readonly level: number;
  readonly money: number;
  readonly bullets: number;
  readonly vehicleTheftPercent: number;
  readonly smallCrimesPercent: number;
};

const claims = 'insurance-claims';

/** What each account has claimed, by whichever of its lives: nobody else ever reads it. */
export const insuranceClaims = defineModel({
  name: 'insurance',
  version: 1,
  collections: [{ name: claims, indexes: { byAccount: { fields: ['account', 'row'] } } }],
  of: { kinds: [claimed] },
  touches: () => [],
  fold(event, docs) {
    const claim = claimed.match(event);
    if (!claim) return;
    const { policy, vehicleTheftPercent, smallCrimesPercent } = seenBy(claimed, claim, 'owner');
    const { character, diedAt, tier, level, money, bullets } = policy;
    const row = rowId(event.revision);
    const kept: InsuranceClaim = {
      account: claim.data.account,
      at: event.at,
      character,
      claimant: subjectOf(claim, 'owner'),
      diedAt,
      tier,
      level,
      money,
      bullets,
      vehicleTheftPercent,
      smallCrimesPercent,
    };
    docs.put(claims, row, { ...kept, row });
  },
});

/** What an account claimed last, newest first. */
export async function readInsuranceClaims(
  documents: Documents,
  account: string,
  limit: number,
): Promise<readonly (InsuranceClaim & { readonly id: string })[]> {
  const docs = await documents.range(claims, {
    index: 'byAccount',
    prefix: [account],
    descending: true,
    limit,
  });
  // Written by this model alone.
  return docs.map(({ id, body }) => ({ ...(body as InsuranceClaim), id }));
}
