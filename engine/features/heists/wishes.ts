import { thinksOfChores, type Habit, type RandomSource, type Wish } from '../../kernel/declarations/wish.ts';
import { isRefusal } from '../../kernel/declarations/refusal.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { kindOfPerk } from '../../shared/catalogues/perks.ts';
import { itemsCarried, items } from '../../shared/catalogues/items.ts';
import { secondMs } from '../../shared/time/time.ts';
import { perksOf } from '../perks/state.ts';
import { fittingVehicles } from '../garage/fitting.ts';
import { vehiclesOf } from '../vehicles/state.ts';
import { anyVehicle } from './equipment.ts';
import { createCost, itemPpm, optionCost, optionPpm, vehiclePpm } from './chance.ts';
import { partProblem } from './create-heist.ts';
import { openSeat } from './invite-member.ts';
import { isThere, slotsMissing, unready } from './ready.ts';
import { heistsRules } from './rules.ts';
import {
  gearAt,
  heistWith,
  invites,
  isRun,
  leaderOf,
  membersOf,
  openedTypes,
  plans,
  seatIn,
  timerOf,
  type Plan,
} from './state.ts';
import { positionOf, seatNames, slotTypes, type Seat } from './terms.ts';
import { isBlocked } from './take-seat.ts';
import { gearOptions, heistTypes, optionsFor, postOf, seatsOf, type Slot } from './types.ts';

const none = 'none';
const to = (type: string, payload: WishPayload) => ({ type: `heists.${type}`, payload });
type WishPayload = ReturnType<Wish['command']>['payload'];

const planWith = (world: World, character: string): Plan | null => plans.of(world, character)[0] ?? null;
const leads = (world: World, character: string): boolean => {
  const plan = planWith(world, character);
  return plan !== null && leaderOf(plan) === character;
};
const anyPlan = (world: World, random: RandomSource): Plan | undefined => random.pick([...plans.all(world)]);
const ownOrAny = (world: World, character: string, random: RandomSource): string =>
  (random.chance(85) ? heistWith(world, character)?.id : anyPlan(world, random)?.id) ?? none;

const equip = (heist: string, slot: Pick<Slot, 'id' | 'type'>, chosen: Partial<Chosen>) =>
  to('set-equipment', {
    heist,
    slot: slot.id,
    type: slot.type,
    chosen: { vehicle: null, item: null, option: null, ...chosen },
  });
type Chosen = Readonly<Record<'vehicle' | 'item' | 'option', string>>;

/** Mostly what goes into a slot of one's own seat, now and then anything. */
function someEquipment(world: World, character: string, random: RandomSource) {
  const plan = planWith(world, character);
  const seat = plan && seatIn(plan, character);
  const slot = plan && seat ? random.pick(postOf(heistTypes.of(plan.type), seat)?.slots ?? []) : undefined;
  if (!plan || !slot || random.chance(10))
    return equip(
      plan?.id ?? none,
      { id: 'weapons', type: random.pick(slotTypes) ?? 'item' },
      {
        item: random.pick(items.ids) ?? none,
      },
    );
  if (slot.type === 'vehicle')
    return equip(plan.id, slot, { vehicle: random.pick(vehiclesOf(world, inHand(character))) ?? none });
  const options = optionsFor(slot.type);
  return options.length > 0 && random.chance(70)
    ? equip(plan.id, slot, { option: random.pick(options)?.id ?? gearOptions.ids[0] ?? none })
    : equip(plan.id, slot, { item: random.pick(slot.items) ?? none });
}

const waited = (world: World, character: string, now: number): string | undefined =>
  heistTypes.ids.find((type) => timerUntil(world, character, timerOf(type)) > now);
const waits = (world: World, character: string, now: number): boolean =>
  waited(world, character, now) !== undefined;
/** A perk of somebody's that ends such a wait. */
const resetOf = (world: World, character: string): string | null =>
  perksOf(world, inHand(character)).find((perk) => kindOfPerk(perk).type === 'heist_reset') ?? null;

export const heistsWishes: Readonly<Record<string, Wish>> = {
  'plan a heist': {
    weight: 3,
    apt: (world, character) => heistWith(world, character) === null,
    command: (_world, _character, _now, random) =>
      to('create-heist', { type: random.chance(70) ? 'warehouse' : (random.pick(heistTypes.ids) ?? none) }),
  },
  'invite somebody to a heist': {
    weight: 2,
    apt: leads,
    command: (world, character, _now, random) =>
      to('invite-member', {
        heist: ownOrAny(world, character, random),
        position: 1 + random.below(random.chance(80) ? 2 : seatNames.length),
        username: random.pick([...world.characters.values()])?.username ?? 'Nobody At All',
      }),
  },
  'take a seat in a heist': {
    weight: 4,
    apt: (world, character) =>
      heistWith(world, character) === null &&
      (invites.of(world, character).length > 0 ||
        [...plans.all(world)].some(({ publicSince }) => publicSince !== null)),
    command(world, character, now, random) {
      const invite = random.chance(60) ? random.pick(invites.of(world, character)) : undefined;
      const open = [...plans.all(world)].filter(({ publicSince }) => publicSince !== null);
      // Where they are, if there is one: nobody starts without them.
      const plan = open.find((each) => isThere(world, each, character, now)) ?? open[0];
      return to('join-position', {
        heist: invite?.heist ?? plan?.id ?? none,
        position: invite
          ? positionOf(invite.seat)
          : 2 + random.below(random.chance(80) ? 1 : seatNames.length - 1),
      });
    },
  },
  'decline a seat in a heist': {
    weight: 1,
    apt: (world, character) => invites.of(world, character).length > 1,
    command: (world, character, _now, random) =>
      to('decline-invite', { heist: random.pick(invites.of(world, character))?.heist ?? none }),
  },
  'bring something to a heist': {
    weight: 3,
    apt: (world, character) => {
      const plan = planWith(world, character);
      const seat = plan && seatIn(plan, character);
      return plan !== null && seat !== null && Object.keys(gearAt(plan, seat)).length === 0;
    },
    command: (world, character, _now, random) => someEquipment(world, character, random),
  },
  'take something back from a heist': {
    weight: 1,
    command(world, character, _now, random) {
      const plan = planWith(world, character);
      const seat = plan && seatIn(plan, character);
      const slots = plan && seat ? Object.keys(gearAt(plan, seat)) : [];
      return to('remove-equipment', { heist: plan?.id ?? none, slot: random.pick(slots) ?? 'weapons' });
    },
  },
  'send somebody away from a heist': {
    weight: 1,
    command(world, character, _now, random) {
      const plan = planWith(world, character);
      const others = plan
        ? [...membersOf(plan), ...invites.of(world, plan.id).map(({ invited }) => invited)]
        : [];
      return to('kick-member', { heist: plan?.id ?? none, character: random.pick(others) ?? none });
    },
  },
  'leave a heist': {
    weight: 1,
    command: (world, character, _now, random) =>
      to('leave-heist', { heist: ownOrAny(world, character, random) }),
  },
  'call a heist off': {
    weight: 1,
    command: (world, character, _now, random) =>
      to('cancel-heist', { heist: ownOrAny(world, character, random) }),
  },
  'open a heist to strangers, or no longer': {
    weight: 2,
    apt: (world, character) => leads(world, character) && planWith(world, character)?.publicSince === null,
    command: (world, character, _now, random) =>
      to('set-public', { heist: ownOrAny(world, character, random), public: random.chance(80) }),
  },
  'start a heist': {
    weight: 6,
    apt(world, character, now) {
      const plan = planWith(world, character);
      return plan !== null && leaderOf(plan) === character && unready(world, plan, now).length === 0;
    },
    command: (world, character, _now, random) =>
      to('start-heist', { heist: ownOrAny(world, character, random) }),
  },
  'be given a heist reset': {
    weight: 3,
    asSystem: true,
    apt: (world, character, now) => waits(world, character, now) && resetOf(world, character) === null,
    command: (_world, character) => ({
      type: 'perks.award-perk',
      payload: { character, kind: 'heist_reset', refund: 0 },
    }),
  },
  'reset the wait for a heist': {
    weight: 4,
    apt: (world, character, now) => waits(world, character, now) && resetOf(world, character) !== null,
    command: (world, character, now, random) =>
      to('reset-wait', {
        type: waited(world, character, now) ?? random.pick(heistTypes.ids) ?? none,
        item: random.chance(10) ? 'heist_reset' : null,
        perk: random.chance(90) ? resetOf(world, character) : null,
      }),
  },
  'die with a heist open': {
    weight: 1,
    asSystem: true,
    command: (_world, character) => ({
      type: 'characters.remove-character',
      payload: { character, cause: 'admin' },
    }),
  },
};

/** What a bot puts into an empty slot of its seat that needs something: the best it has, else what it can buy. */
function filling(world: World, character: string, plan: Plan, slot: Slot) {
  if (slot.type === 'vehicle') {
    const [best] = fittingVehicles(world, character, anyVehicle).toSorted(
      (one, other) => vehiclePpm(world, other) - vehiclePpm(world, one),
    );
    return best === undefined ? null : equip(plan.id, slot, { vehicle: best });
  }
  const [item] = slot.items
    .filter((id) => itemsCarried(world, character, id) > 0)
    .toSorted((one, other) => itemPpm(world, other) - itemPpm(world, one));
  if (item !== undefined) return equip(plan.id, slot, { item });
  const cash = holding(world, inHand(character), 'money');
  const [option] = optionsFor(slot.type)
    .filter(({ id }) => optionCost(world, plan.type, id) * spareTimes <= cash)
    .toSorted((one, other) => optionPpm(world, other.id) - optionPpm(world, one.id));
  return option ? equip(plan.id, slot, { option: option.id }) : null;
}

/** A bot pays for a heist what it has so many times over. */
const spareTimes = 3;
/** How often one with the cash for it plans a heist when it thinks of one, in percent. */
const plansPercent = 20;

/** Whether a bot could take part in somebody's heist now: it is there, and nothing is in the way. */
const canJoin = (world: World, character: string, plan: Plan, now: number): boolean =>
  isThere(world, plan, character, now) &&
  !partProblem(world, { id: character }, plan.type, now) &&
  !isBlocked(world, plan, character);

const canFill = (world: World, character: string, plan: Plan, seat: Seat): boolean =>
  (postOf(heistTypes.of(plan.type), seat)?.slots ?? [])
    .filter(({ required }) => required)
    .every((slot) => filling(world, character, plan, slot) !== null);

/** The seat of somebody else's heist that a bot takes: held for it, or open to strangers for long enough, and where it is. */
function seatFor(world: World, character: string, now: number) {
  for (const { heist, seat } of invites.of(world, character)) {
    const held = plans.find(world, heist);
    if (held && canJoin(world, character, held, now)) return { heist, seat };
  }
  const openSince = now - heistsRules(world).botsAfterSeconds * secondMs;
  for (const plan of plans.all(world)) {
    if (plan.publicSince === null || plan.publicSince > openSince) continue;
    if (!canJoin(world, character, plan, now)) continue;
    for (const { seat } of seatsOf(heistTypes.of(plan.type))) {
      if (isRefusal(openSeat(world, plan, positionOf(seat)))) continue;
      if (canFill(world, character, plan, seat)) return { heist: plan.id, seat };
    }
  }
  return null;
}

/**
 * Sees to the heist that a bot is in, takes a seat where one is held or long open, and now and then plans one and opens
 * it to strangers.
 */
export const heistsHabit: Habit = (world, character, now, random) => {
  const act = (command: ReturnType<typeof to>, urge: number, seconds: number) =>
    ({ kind: 'act', command, urge, seconds }) as const;
  const own = heistWith(world, character);
  if (own && isRun(own)) return null;
  if (own) {
    const seat = seatIn(own, character);
    if (!seat) return null;
    if (!isThere(world, own, character, now))
      return random.chance(thinksOfChores) ? act(to('leave-heist', { heist: own.id }), 3, 8) : null;
    for (const slot of slotsMissing(world, own, seat)) {
      const command = filling(world, character, own, slot);
      if (command) return act(command, 4, 15);
    }
    if (seat !== 'leader') return null;
    if (unready(world, own, now).length === 0) return act(to('start-heist', { heist: own.id }), 5, 15);
    if (own.publicSince === null) return act(to('set-public', { heist: own.id, public: true }), 4, 8);
    const away = membersOf(own).find((id) => !isThere(world, own, id, now));
    return away !== undefined && random.chance(thinksOfChores)
      ? act(to('kick-member', { heist: own.id, character: away }), 3, 8)
      : null;
  }
  if (!random.chance(thinksOfChores)) return null;
  const seat = seatFor(world, character, now);
  if (seat) {
    return act(to('join-position', { heist: seat.heist, position: positionOf(seat.seat) }), 4, 20);
  }
  if (!random.chance(plansPercent)) return null;
  if (now + heistsRules(world).openSeconds * secondMs > world.round.endsAt) return null;
  const cash = holding(world, inHand(character), 'money');
  const best = openedTypes
    .open(world, character)
    .findLast(
      ({ entry }) =>
        timerUntil(world, character, timerOf(entry.id)) <= now &&
        createCost(world, entry.id) * spareTimes <= cash,
    );
  return best ? act(to('create-heist', { type: best.entry.id }), 3, 30) : null;
};
