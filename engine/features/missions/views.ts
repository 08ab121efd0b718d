import type { JsonObject } from '../../kernel/values/json.ts';
import { assetsOf } from '../../kernel/state/ledger.ts';
import type { World } from '../../kernel/state/world.ts';
import type { WithNumbers } from '../../kits/by-level.ts';
import { goodsOf, lotName } from '../../shared/catalogues/goods-types.ts';
import { items, itemsCarried } from '../../shared/catalogues/items.ts';
import { perkOf } from '../../shared/catalogues/perks.ts';
import { modelOf, vehicleImageUrl, vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { viewIcon, viewPicture } from '../../shared/catalogues/icons.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import { accountOf, holding, inHand, ofAccount } from '../../shared/holders/holders.ts';
import { goodsSources } from '../../shared/ports/goods-sources.ts';
import { itemSources, perkUsedUp } from '../../shared/ports/item-ports.ts';
import { ownedOf } from '../../shared/ports/transferable.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import { fittingVehicles } from '../garage/fitting.ts';
import { knownVehicle } from '../vehicles/state.ts';
import { canReset, resetService } from './reset-wait.ts';
import { addedBy, fullReward, standingReward } from './reward.ts';
import { missionsRules, type MissionRules, type Reward, type Stage } from './rules.ts';
import {
  attempts,
  attemptAt,
  givenOf,
  isComplete,
  missionOf,
  progressOf,
  types,
  waitUntil,
  type Attempt,
  type Given,
} from './state.ts';
import { lineOf, portraitOf, stories } from './stories/stories.ts';
import type { Story } from './stories/story.ts';
import { canTakeBack } from './take-back.ts';

const viewReward = ({ money, bullets, levelPoints }: Reward) => ({
  money,
  bullets,
  level_points: levelPoints,
});

/** A vehicle of one's own that is given, or that could be. */
function viewVehicle(world: World, id: string) {
  const { paint, damage } = knownVehicle(world, id);
  const { name } = modelOf(id);
  return { id, name, image_url: vehicleImageUrl(modelOf(id).id, paint, damage), damage };
}

const viewItem = (world: World, character: string, kind: string) => {
  const { id, name, icon } = items.of(kind);
  return { type_id: id, name, ...viewIcon(icon), held: itemsCarried(world, character, id) };
};

/** What one thing of a stage's goods is, without saying which one. */
const kindOf = ({ asset, kinds }: Stage): Pick<Lot, 'type' | 'id'> => ({ type: asset, id: kinds[0] ?? null });

/** "4 Crowbars", "$18,000"; of vehicles the models that will do. */
const askedFor = ({ asset, kinds, amount }: Stage): string =>
  asset === 'vehicle'
    ? kinds.map((kind) => vehicleModels.of(kind).name).join(', ')
    : lotName({ type: asset, id: kinds[0] ?? null, amount });

/** Where what is missing comes from, as the player reads it. */
function sourcesOf(world: World, character: string, { asset, kinds }: Stage) {
  const found = kinds.flatMap((kind) =>
    asset === 'item'
      ? itemSources(world, items.of(kind).id)
      : goodsSources(world, character, { type: asset, id: kind }),
  );
  const all = kinds.length === 0 ? goodsSources(world, character, { type: asset, id: null }) : found;
  // Several models may come from one place; where one of them was seen is worth more than that they may stand there.
  const byText = new Map<string, (typeof all)[number]>();
  for (const source of all) if (!byText.get(source.text)?.detail) byText.set(source.text, source);
  return [...byText.values()].map(({ feature, text, detail }) => ({ feature, text, detail }));
}

/** As much as a character could give for a stage now. */
function givable(world: World, character: string, attempt: Attempt, stage: Stage): number {
  if (isComplete(attempt, stage)) return 0;
  if (stage.type === 'vehicle') return asked(world, character, stage).length > 0 ? 1 : 0;
  const left = stage.amount - givenOf(attempt, stage);
  return Math.min(left, ownedOf(world, character, { ...kindOf(stage), amount: 1 }));
}

const asked = (world: World, character: string, { kinds }: Stage) =>
  fittingVehicles(world, character, { models: kinds, damageBelow: missionsRules(world).damageBelow });

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function giveLabel({ asset, kinds }: Stage, amount: number): string {
  if (asset === 'vehicle') return 'Choose a vehicle…';
  const name = lotName({ type: asset, id: kinds[0] ?? null, amount });
  return `Give ${asset === 'item' ? lower(name).replace(/ \p{Lu}/u, (letter) => letter.toLowerCase()) : name}`;
}

const nothingAdded = { money: 0, bullets: 0, levelPoints: 0 };

/** A stage of a mission, also of one that is not being done (R853). */
function viewStage(world: World, character: string, story: Story, stage: Stage, attempt: Attempt | null) {
  const { id, type, amount } = stage;
  const line = lineOf(story, id);
  const given: Given | null = attempt?.given[id] ?? null;
  const { icon, imageUrl } = goodsOf(kindOf(stage));
  const can = attempt ? givable(world, character, attempt, stage) : 0;
  const isOpen = attempt !== null && !isComplete(attempt, stage);
  return {
    id,
    type,
    title: line.title,
    asked: askedFor(stage),
    ...viewPicture(line.icon ?? icon, line.icon === undefined ? imageUrl : null),
    progress: given?.amount ?? 0,
    amount,
    complete: attempt !== null && !isOpen,
    since: isoOrNull(given?.at ?? null),
    vehicle: type === 'vehicle' && given?.kind ? viewVehicle(world, given.kind) : null,
    item: type === 'item' && given?.kind ? viewItem(world, character, given.kind) : null,
    valid_vehicle_names: type === 'vehicle' ? stage.kinds.map((kind) => vehicleModels.of(kind).name) : [],
    valid_vehicles:
      type === 'vehicle' && isOpen
        ? asked(world, character, stage).map((each) => viewVehicle(world, each))
        : [],
    damage_below: type === 'vehicle' ? missionsRules(world).damageBelow : null,
    valid_items: type === 'item' ? stage.kinds.map((kind) => viewItem(world, character, kind)) : [],
    /** How much of it could be given now. */
    can_give: can,
    can_withdraw: attempt !== null && canTakeBack(attempt, stage),
    give_label: giveLabel(stage, can > 0 ? can : amount),
    withdraw_label: 'Take back',
    success_message: line.given,
    tip: line.tip,
    /** What completing it adds to the reward as it stands. */
    reward: viewReward(attempt && isOpen ? addedBy(world, attempt, stage) : nothingAdded),
    sources: isOpen ? sourcesOf(world, character, stage) : [],
  };
}

/** A mission as its list and its own page show it (R852). */
function viewMission(
  world: World,
  character: string,
  { entry: story, numbers }: WithNumbers<Story, MissionRules>,
  now: number,
) {
  const { id, name, icon, asker, description, instructions, matter } = story;
  const attempt = attemptAt(world, character, id);
  const locked = types.locked(world, character, numbers);
  const isSecret = locked !== null && attempt === null;
  const until = waitUntil(world, character, id);
  const stages = isSecret
    ? []
    : numbers.stages.map((stage) => viewStage(world, character, story, stage, attempt));
  const done = stages.filter(({ complete }) => complete).length;
  const next = attempt && progressOf(world, attempt).stages.find((stage) => !isComplete(attempt, stage));
  const more = attempt && next ? addedBy(world, attempt, next) : nothingAdded;
  return {
    type_id: id,
    name,
    ...viewIcon(icon),
    /** Its place among all, from 1. */
    number: stories.placeOf(id) + 1,
    numbers: types.all(world).length,
    level: numbers.level,
    description,
    attempt_id: attempt?.id ?? null,
    started_at: isoOrNull(attempt?.startedAt ?? null),
    wait_until: isoOrNull(until > now ? until : null),
    locked_message: locked,
    can_reset: canReset(world, character, id, now),
    asker: { ...asker, avatar_url: `/avatars/${portraitOf(story)}.svg` },
    instructions: isSecret ? '' : instructions,
    matter: isSecret ? '' : matter,
    stages,
    done,
    of: numbers.stages.length,
    current_reward: viewReward(attempt ? standingReward(world, attempt) : nothingAdded),
    /** What the next open line adds. */
    next_reward: viewReward(more),
    full_reward: viewReward(fullReward(world, character, numbers)),
    tip: next ? lineOf(story, next.id).tip : '',
    can_cancel: attempt !== null,
    can_claim: attempt !== null && done > 0,
  };
}

/** All missions, in the order in which they open (E281). */
export function viewMissions(world: World, character: string, now: number) {
  return {
    missions: types.all(world).map((type) => viewMission(world, character, type, now)),
    resets: viewResets(world, character),
  };
}

/** What could end a wait early: items, a perk, credits. */
function viewResets(world: World, character: string) {
  const perk = assetsOf(world.ledger, inHand(character)).flatMap((asset) => perkOf(asset) ?? []);
  return {
    items: itemsCarried(world, character, resetService),
    perk_id: perk.find((id) => perkUsedUp(world, character, id, resetService).length > 0) ?? null,
    cost: missionsRules(world).resetCredits,
    credits: holding(world, ofAccount(accountOf(world, character)), 'credits'),
  };
}

/** One mission that a character is on (E283); null where they are not. */
export function viewAttempt(world: World, character: string, id: string, now: number) {
  const attempt = attempts.find(world, id);
  if (!attempt || attempt.owner !== character) return null;
  return viewMission(world, character, missionOf(world, attempt), now);
}

/** The missions of a character in the console: those they are on, and what lies in escrow for them. */
export function viewMissionsPage(world: World, character: string): JsonObject {
  return {
    missions: attempts.of(world, character).map((attempt) => {
      const { stages, done } = progressOf(world, attempt);
      return {
        attempt: attempt.id,
        mission: attempt.type,
        started_at: iso(attempt.startedAt),
        done: done.length,
        of: stages.length,
        given: stages.flatMap((stage) => {
          const given = attempt.given[stage.id];
          return given ? [{ stage: stage.id, kind: given.kind, amount: given.amount }] : [];
        }),
      };
    }),
  };
}

/** Whether a mission can be started, or one is complete and waits to be claimed (R046, ruling 57). */
export const hasMission = (world: World, character: string, now: number): boolean =>
  attempts.of(world, character).some((attempt) => progressOf(world, attempt).isDone) ||
  types
    .open(world, character)
    .some(
      ({ entry: { id } }) =>
        attemptAt(world, character, id) === null && waitUntil(world, character, id) <= now,
    );
