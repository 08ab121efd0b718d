import { viewIcon } from '../../shared/catalogues/icons.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { itemsCarried } from '../../shared/catalogues/items.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { kindOfPerk, type PerkKind } from '../../shared/catalogues/perks.ts';
import { iso } from '../../shared/time/time.ts';
import { durationsOf, runningPerks } from './running.ts';
import { perksRules } from './rules.ts';
import { knownPerk, perkLimit, perksOf } from './state.ts';

/** The perks of a character (E146): what they keep, and what works now. */
export function viewPerks(world: World, character: string, now: number) {
  const boosts = ['health_boost', 'xp_boost', 'mystery_perk'] as const;
  return {
    perks: perksOf(world, inHand(character)).map((id) => viewPerk(world, id)),
    limit: perkLimit(world, character, now),
    insurance_cost: perksRules(world).insuranceCost,
    active_perks: runningPerks(world, character, now).map(({ kind, since, until }) => ({
      id: kind.id,
      ...described(kind),
      since: iso(since),
      expires_at: iso(until),
      can_cancel: true,
    })),
    /** What can be used in a perk's place. */
    items: boosts.map((type) => ({ type_id: type, count: itemsCarried(world, character, type) })),
    money: holding(world, inHand(character), 'money'),
  };
}

const described = ({ type, title, name, description, icon, percent }: PerkKind) => ({
  type_id: type,
  title,
  name,
  description,
  ...viewIcon(icon),
  percent,
});

/** One perk as its owner sees it. */
function viewPerk(world: World, id: string) {
  const kind = kindOfPerk(id);
  const { insured, locked, refund, sourceName, since } = knownPerk(world, id);
  const { seconds } = durationsOf(world, kind);
  return {
    id,
    kind_id: kind.id,
    ...described(kind),
    /** How long a use works, in seconds; null for what is used up at once. */
    duration: kind.timed ? seconds : null,
    status_text: locked ? 'Locked' : null,
    source_name: sourceName,
    acquired_at: iso(since),
    in_use: false,
    can_transfer: !locked,
    insured,
    locked,
    can_refund: refund > 0 && !locked,
    refund_amount: refund > 0 ? refund : null,
    refund_amount_friendly: refund > 0 ? moneyText(refund) : null,
    can_activate: (kind.timed || kind.type === 'mystery_perk') && !locked,
    can_discard: !locked,
    discarded_at: null,
    tainted_at: null,
    category_id: kind.timed ? ('timed' as const) : ('services' as const),
  };
}
