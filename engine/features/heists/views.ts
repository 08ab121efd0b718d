import type { JsonObject } from '../../kernel/values/json.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import { viewIcon } from '../../shared/catalogues/icons.ts';
import { items, itemsCarried } from '../../shared/catalogues/items.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { travelsUntil } from '../../shared/people/whereabouts.ts';
import { familyMembers } from '../../shared/ports/families.ts';
import { contactRefused, relationsOf } from '../../shared/ports/relations.ts';
import type { Upcoming } from '../../shared/ports/upcoming.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import { modelOf, vehicleImageUrl } from '../../shared/catalogues/vehicles.ts';
import { relatedTo } from '../relations/state.ts';
import { fittingVehicles } from '../garage/fitting.ts';
import { anyVehicle } from './equipment.ts';
import { knownVehicle, vehicleAt } from '../vehicles/state.ts';
import {
  chanceOf,
  chanceParts,
  createCost,
  gearName,
  gearPpm,
  haulRange,
  itemPpm,
  optionCost,
  optionPpm,
  vehiclePpm,
} from './chance.ts';
import { partProblem } from './create-heist.ts';
import { seatProblem, slotsMissing, unready, type SeatProblem } from './ready.ts';
import { heistsRules } from './rules.ts';
import {
  gearAt,
  heistOf,
  heistWith,
  inviteAt,
  invites,
  isRun,
  leaderOf,
  numbersOf,
  openedTypes,
  plans,
  seatIn,
  talkOf,
  timerOf,
  type Gear,
  type Plan,
  type Run,
} from './state.ts';
import { refundOf } from './leave-heist.ts';
import { groupsOf } from '../messages/state.ts';
import { positionOf, type Seat } from './terms.ts';
import { heistTypes, optionsFor, postOf, seatsOf, type Position, type Slot } from './types.ts';

/** Percent with one decimal, rounded down: a part of a chance. */
const tenthOf = (ppm: number): number => Math.floor(ppm / 1_000) / 10;

/** "$380,000 to $520,000", "1,200 to 1,900 bullets": what it brings when it works, all seats together. */
export function payoutText(world: World, type: string): string {
  const { low, high } = haulRange(world, type);
  if (heistTypes.of(type).asset === 'money') return `${moneyText(low)} to ${moneyText(high)}`;
  const count = (bullets: number) => moneyText(bullets).replace('$', '');
  return `${count(low)} to ${count(high)} bullets`;
}

/** The page of heists (E291, R854): each type, and the invites that wait. `leader` is a character's id. */
export function viewHeists(world: World, character: string, now: number) {
  const current = heistWith(world, character);
  const resets = itemsCarried(world, character, 'heist_reset');
  const city = world.characters.get(character)?.location ?? '';
  return {
    types: openedTypes.all(world).map(({ entry, numbers }) => {
      const until = timerUntil(world, character, timerOf(entry.id));
      const waits = until > now;
      const isCurrent = current?.type === entry.id;
      return {
        id: entry.id,
        name: entry.name,
        ...viewIcon(entry.icon),
        short_description: entry.shortDescription,
        create_cost: createCost(world, entry.id),
        current: isCurrent,
        current_id: isCurrent ? current.id : null,
        wait_until: waits ? iso(until) : null,
        locked_message: openedTypes.locked(world, character, numbers),
        can_reset: waits && resets > 0,
        level: numbers.level,
        seat_level: numbers.seatLevel,
        seats: entry.positions.map((position) => ({ name: position.name, needs: needsOf(position) })),
        minutes: numbers.minutes,
        payout_text: payoutText(world, entry.id),
      };
    }),
    /** The heist that the player is in, whichever type; null for none. */
    current_id: current?.id ?? null,
    resets,
    city_name: cityName(city),
    invites: invites.of(world, character).flatMap((invite) => {
      const plan = plans.find(world, invite.heist);
      return plan
        ? [{ ...viewOffer(world, plan), ...heldSeat(plan, invite.seat), expires_at: iso(invite.expiresAt) }]
        : [];
    }),
  };
}

/** What the holder of a post has to bring. */
const needsOf = ({ slots }: Position): readonly string[] =>
  slots.filter(({ required }) => required).map(({ name }) => name);

const heldSeat = (plan: Plan, seat: Seat) => ({
  position_id: positionOf(seat),
  position_name: postOf(heistTypes.of(plan.type), seat)?.name ?? '',
});

/** A heist as those see it who could take a seat. `leader` is a character's id. */
function viewOffer(world: World, plan: Plan) {
  const { name, icon } = heistTypes.of(plan.type);
  return {
    id: plan.id,
    type: plan.type,
    type_name: name,
    ...viewIcon(icon),
    leader: leaderOf(plan) ?? '',
    location_id: plan.city,
    location_name: cityName(plan.city),
    payout_text: payoutText(world, plan.type),
    success_chance: wholePercent(chanceOf(world, plan)),
    minutes: numbersOf(world, plan.type).minutes,
  };
}

/** The most public heists that a list shows. */
const offersMost = 50;

/** Heists that are open to strangers and have a seat left (E303), those of the viewer's city first. */
export function viewPublic(world: World, character: string, now: number) {
  const here = world.characters.get(character)?.location;
  const offers = [...plans.all(world)].filter(
    (plan) =>
      plan.publicSince !== null &&
      seatIn(plan, character) === null &&
      !refusedBetween(world, character, leaderOf(plan) ?? ''),
  );
  return [...offers.filter(({ city }) => city === here), ...offers.filter(({ city }) => city !== here)]
    .slice(0, offersMost)
    .flatMap((plan) => {
      const open = seatsOf(heistTypes.of(plan.type)).filter(
        ({ seat }) => plan.seats[seat] === null && !inviteAt(world, plan.id, seat),
      );
      if (open.length === 0) return [];
      return [
        {
          ...viewOffer(world, plan),
          is_here: plan.city === here,
          seat_level: numbersOf(world, plan.type).seatLevel,
          expires_at: iso(plan.expiresAt),
          /** Why the viewer can take no seat; null when they can. */
          problem: partProblem(world, { id: character }, plan.type, now)?.message ?? null,
          positions: open.map(({ seat, position }) => ({
            id: positionOf(seat),
            name: position.name,
            needs: needsOf(position),
          })),
        },
      ];
    });
}

const refusedBetween = (world: World, one: string, other: string): boolean =>
  contactRefused(world, other, one) || relationsOf(world, one, other).includes('blocked');

/**
 * Of the friends and family of a leader, and of others named, those who could take a seat in a heist of a type now (E302).
 * Never where they are.
 */
export function viewCandidates(
  world: World,
  character: string,
  type: string,
  others: readonly string[],
  now: number,
) {
  const me = world.characters.get(character);
  const known = [
    ...relatedTo(world, 'friends', character),
    ...(me?.family ? familyMembers(world, me.family) : []),
  ];
  return [...new Set([...known, ...others])].flatMap((id) => {
    const other = world.characters.get(id);
    if (!other || other.dead || other.account === me?.account) return [];
    if (refusedBetween(world, character, id) || partProblem(world, other, type, now)) return [];
    return [{ character: id, relations: relationsOf(world, character, id) }];
  });
}

const problemTexts: Readonly<Record<Exclude<SeatProblem, null>, string>> = {
  open: 'Nobody yet',
  invited: 'Invited',
  elsewhere: 'Not in the city',
  'held-up': 'Held up',
  gear: 'Not equipped',
};

function viewGear(world: World, gear: Gear) {
  const known = gear.kind === 'vehicle' ? vehicleAt(world, gear.id) : null;
  const image = known ? vehicleImageUrl(modelOf(gear.id).id, known.paint, known.damage) : null;
  return {
    kind: gear.kind,
    id: gear.id,
    name: gearName(gear),
    cost: gear.cost,
    icon: gear.kind === 'item' ? (items.find(gear.id)?.icon ?? null) : null,
    image_url: image,
    damage: known?.damage ?? null,
    chance: tenthOf(gearPpm(world, gear)),
  };
}

/** A slot as everybody in the heist sees it (R590); what its holder could put there is for them alone. */
function viewSlot(world: World, heist: Plan | Run, seat: Seat, slot: Slot, viewer: string) {
  const gear = gearAt(heist, seat)[slot.id];
  const mine = heist.seats[seat] === viewer && !isRun(heist);
  return {
    id: slot.id,
    type: slot.type,
    name: slot.name,
    required: slot.required,
    current: gear ? viewGear(world, gear) : null,
    options: optionsFor(slot.type).map((option) => ({
      id: option.id,
      name: option.name,
      cost: optionCost(world, heist.type, option.id),
      chance: tenthOf(optionPpm(world, option.id)),
    })),
    valid_items: slot.items.map((id) => ({
      id,
      name: items.of(id).name,
      ...viewIcon(items.of(id).icon),
      chance: tenthOf(itemPpm(world, id)),
      count: mine ? itemsCarried(world, viewer, id) : 0,
    })),
    vehicles: mine && slot.type === 'vehicle' ? viewVehicles(world, viewer) : [],
    pending_message: gear ? null : pendingText(slot, mine),
  };
}

/** What somebody's garage has for a getaway, the best first. */
const viewVehicles = (world: World, character: string) =>
  fittingVehicles(world, character, anyVehicle)
    .map((id) => {
      const { paint, damage } = knownVehicle(world, id);
      const model = modelOf(id);
      return {
        id,
        name: model.name,
        image_url: vehicleImageUrl(model.id, paint, damage),
        damage,
        chance: tenthOf(vehiclePpm(world, id)),
      };
    })
    .toSorted((one, other) => other.chance - one.chance);

function pendingText({ name, required }: Slot, mine: boolean): string {
  const what = name.toLowerCase();
  if (mine) return required ? `Choose: ${what}.` : `You can choose: ${what}.`;
  return required ? `No ${what} yet.` : `No ${what}.`;
}

/** One heist as those in it see it (E293, R855, R832); null for anybody else but whoever has an invite to it. */
export function viewHeist(world: World, id: string, viewer: string, now: number) {
  const heist = heistOf(world, id);
  if (!heist) return null;
  const own = seatIn(heist, viewer);
  const invite = invites.of(world, id).find(({ invited }) => invited === viewer) ?? null;
  if (own === null && invite === null) return null;
  const type = heistTypes.of(heist.type);
  const run = isRun(heist) ? heist : null;
  const plan = isRun(heist) ? null : heist;
  const missing = plan ? unready(world, plan, now) : [];
  const talk = talkOf(id);
  return {
    id,
    type: heist.type,
    type_name: type.name,
    ...viewIcon(type.icon),
    description: type.description,
    location_id: heist.city,
    location_name: cityName(heist.city),
    payout_text: payoutText(world, heist.type),
    success_chance: wholePercent(run?.chance ?? chanceOf(world, heist)),
    chance_parts: chanceParts(world, heist).map(({ ppm, seat, ...part }) => ({
      ...part,
      position_id: seat === null ? null : positionOf(seat),
      percent: tenthOf(ppm),
    })),
    chance_max: wholePercent(heistsRules(world).chanceMost),
    status_text: statusText(run, missing),
    started_at: isoOrNull(run?.startedAt ?? null),
    ends_at: isoOrNull(run?.endsAt ?? null),
    expires_at: isoOrNull(plan?.expiresAt ?? null),
    minutes: numbersOf(world, heist.type).minutes,
    public: plan !== null && plan.publicSince !== null,
    can_start: own === 'leader' && plan !== null && missing.length === 0,
    missing: missing.map(({ position, problem }) => ({
      name: position.name,
      text: problem === null ? '' : problemTexts[problem],
    })),
    cost: heist.cost,
    refund: own === 'leader' && plan ? refundOf(world, plan, 'leader') : null,
    message_group_id: groupsOf(world, viewer).some((group) => group.id === talk) ? talk : null,
    is_leader: own === 'leader',
    /** The viewer's own seat, or the one that is held for them. */
    own_position: positionOf(own ?? invite?.seat ?? 'leader'),
    invited: own === null,
    positions: seatsOf(type).map(({ seat, position }) => {
      const held = plan ? inviteAt(world, id, seat) : null;
      const character = heist.seats[seat];
      const problem = plan ? seatProblem(world, plan, seat, now) : null;
      return {
        id: positionOf(seat),
        name: position.name,
        character: character ?? held?.invited ?? null,
        joined: character !== null,
        /** Null of those who have not joined: where they are is theirs to know. */
        location_valid: character === null || !plan ? null : problem !== 'elsewhere',
        lands_at: character === viewer ? isoOrNull(landing(world, viewer, now)) : null,
        available: plan !== null && character === null && !held,
        ready: plan !== null && problem === null,
        status_text: problem === null ? (run ? 'On the job' : 'Ready') : problemTexts[problem],
        invite_expires_at: isoOrNull(held?.expiresAt ?? null),
        needs: plan && character !== null ? slotsMissing(world, plan, seat).map(({ name }) => name) : [],
        equipment: position.slots.map((slot) => viewSlot(world, heist, seat, slot, viewer)),
      };
    }),
  };
}

function landing(world: World, character: string, now: number): number | null {
  const until = travelsUntil(world, character);
  return until > now ? until : null;
}

function statusText(run: Run | null, missing: ReturnType<typeof unready>): string {
  if (run) return 'The job is on. Nobody knows yet how it ends.';
  const open = missing.filter(({ problem }) => problem === 'open' || problem === 'invited').length;
  if (missing.length === 0) return 'Everybody is there. The leader can start.';
  if (open > 0)
    return open === 1 ? 'One seat is still to be filled.' : `${open} seats are still to be filled.`;
  return 'Every seat is filled, but not everybody is ready.';
}

/** Whether the menu points to heists: one can be created or started, or an invite waits (ruling 57). */
export function heistsWait(world: World, character: string, now: number): boolean {
  if (invites.of(world, character).length > 0) return true;
  const current = heistWith(world, character);
  if (current)
    return !isRun(current) && leaderOf(current) === character && unready(world, current, now).length === 0;
  return openedTypes
    .open(world, character)
    .some(({ entry }) => timerUntil(world, character, timerOf(entry.id)) <= now);
}

/** When a gangster's heist is over or is called off, and when the types they wait for are open to them again. */
export function heistsAhead(world: World, character: string, now: number): readonly Upcoming[] {
  const heist = heistWith(world, character);
  const own = heist && {
    at: isRun(heist) ? heist.endsAt : heist.expiresAt,
    what: `Your heist on the ${heistTypes.of(heist.type).short} ${isRun(heist) ? 'ends' : 'is called off, unless it starts'}`,
    path: `/main/heists/attempt?id=${heist.id}`,
  };
  const waits = openedTypes.open(world, character).flatMap(({ entry: { id, name } }) => {
    const at = timerUntil(world, character, timerOf(id));
    return at > now ? [{ at, what: `${name} is open to you again`, path: '/main/heists' }] : [];
  });
  return own ? [own, ...waits] : waits;
}

/** A gangster's heist in the console. */
export function viewOwnHeist(world: World, character: string): JsonObject {
  const heist = heistWith(world, character);
  if (!heist) return { heist: null };
  return {
    heist: {
      id: heist.id,
      type: heist.type,
      city: heist.city,
      level: levelOfCharacter(world, character).number,
      cost: heist.cost,
      members: seatsOf(heistTypes.of(heist.type)).map(({ seat, position }) => ({
        position: position.name,
        character: heist.seats[seat],
        gear: Object.values(gearAt(heist, seat)).map(gearName),
      })),
      ends_at: isRun(heist) ? iso(heist.endsAt) : null,
    },
  };
}
