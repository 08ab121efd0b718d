import { isRefusal } from '../../kernel/declarations/refusal.ts';
import { lifeOf, metric, type World } from '../../kernel/state/world.ts';
import { accountOf, holding, inBank, inHand } from '../../shared/holders/holders.ts';
import { levelOf } from '../../shared/catalogues/levels.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { skills, type SkillId } from '../../shared/people/skills.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import { extendedUntil, priceFor } from './buy-policy.ts';
import { learnedBy, partOf, tierOf, type Estate } from './cover.ts';
import { insuranceRules, percentsOf, tiers } from './rules.ts';
import { coveredUntil, policiesOf, type Policy } from './state.ts';

/** What was learned of each skill, in percent of all there is to learn. */
export function learnedPercents(world: World, learned: Estate['learned']): Record<SkillId, number> {
  const percents = { vehicle_theft: 0, small_crimes: 0 };
  for (const { id, percent } of skills(world))
    percents[id] = Math.min(100, percent(world, learned[id] ?? []));
  return percents;
}

/** The insurance page (E184) as one gangster sees it, without what was claimed before. */
export function viewInsurance(world: World, character: string, now: number) {
  const account = accountOf(world, character);
  const covered = coveredUntil(world, character, now);
  const next = extendedUntil(world, character, now);
  const { days } = insuranceRules(world);
  return {
    paid_active: covered > 0,
    paid_expires_at: isoOrNull(covered || null),
    paid_price: priceFor(world, character),
    days,
    /** Until when one more term would last; null if none can be bought, for the reason given. */
    extends_to: isoOrNull(isRefusal(next) ? null : next),
    blocked_reason: isRefusal(next) ? next.message : null,
    certified: hasPremium(world, account, now),
    tier: tierOf(world, character, now),
    outlook: viewOutlook(world, character),
    claimable: policiesOf(world, account).map((policy) => viewPolicy(world, policy)),
    round_ends_at: iso(world.round.endsAt),
  };
}

/** What dying now would cost, and what each tier would give back. */
function viewOutlook(world: World, character: string) {
  const levelPoints = metric(world, character, 'level_points');
  const learned = learnedBy(world, character);
  const money = holding(world, inHand(character), 'money') + holding(world, inBank(character), 'money');
  const bullets = holding(world, inHand(character), 'bullets');
  return {
    level: levelOf(levelPoints).number,
    money,
    bullets,
    ...skillFields(world, learned),
    tiers: tiers
      .filter((tier) => tier !== 'premium' || insuranceRules(world).premiumTier)
      .map((id) => {
        const part = partOf(world, id, { money, bullets, levelPoints, learned });
        return {
          id,
          percents: percentsOf(world, id),
          gives: {
            level: part.level,
            money: part.money,
            bullets: part.bullets,
            ...skillFields(world, part.learned),
          },
        };
      }),
  };
}

/** A policy as its owner sees it (R347). */
export function viewPolicy(world: World, policy: Policy) {
  const { character, diedAt, tier, level, bullets, money, learned } = policy;
  return {
    character: { id: character, username: lifeOf(world, character).username },
    died_at: iso(diedAt),
    tier,
    level,
    bullets,
    money,
    ...skillFields(world, learned),
  };
}

function skillFields(world: World, learned: Estate['learned']) {
  const { vehicle_theft, small_crimes } = learnedPercents(world, learned);
  return { vehicle_theft_percent: vehicle_theft, small_crimes_percent: small_crimes };
}
