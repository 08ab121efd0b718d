import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent, Move } from '../../kernel/state/event.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { kindOfPerk, perkKinds, type PerkKind, type PerkType } from '../../shared/catalogues/perks.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { activated, activeCancelled, extended } from './events.ts';
import { running, runningOf } from './running.ts';
import { perkGone, perkProblem, usedUp } from './used-up.ts';

/** The guards of all commands for perks, which are allowed in prison. */
export const holdingPerks = ['round-open', 'alive'] as const;

interface Use {
  readonly kind: PerkKind;
  readonly perk: string | null;
  /** What it takes away. */
  readonly takes: Move;
  /** Whether it may add to one that works already. */
  readonly extend: boolean;
}

/** Uses a perk that works for a time: starts it, or adds its time to one of the same kind. */
function useTimed(
  world: World,
  { me, now }: ActingContext,
  { kind, perk, takes, extend }: Use,
): readonly DraftEvent[] | Refusal {
  const present = runningOf(world, me.id, kind.type, now);
  if (present !== null && !extend)
    return refuse(
      'perk_already_active',
      // R471
      'You already have a perk of the same type activated, extend?',
      { kind: 'conflict', data: { expires_at: iso(present.until) } },
    );
  if (present !== null && present.kind.id !== kind.id)
    return refuse(
      'perk_other_strength',
      `${present.kind.name} is already at work. Only one of the same strength extends it.`,
    );
  const timer = running.use(world, me.id, kind.id, now);
  if (isRefusal(timer)) return timer;
  const seconds = Math.ceil((timer.until - (present?.until ?? now)) / secondMs);
  const parts = {
    moves: [takes],
    counts: [{ character: me.id, metric: 'perks.used', by: 1 }],
    timers: [timer],
    subjects: [{ id: me.id, role: 'owner' }],
  };
  const data = { kind: kind.id, perk, until: timer.until, seconds };
  return [present === null ? activated.draft(data, parts) : extended.draft(data, parts)];
}

function usedAnswer(events: readonly RecordedEvent[]) {
  const began = events.flatMap((event) => activated.match(event) ?? []);
  const { data } = began[0] ?? extended.first(events);
  return {
    name: perkKinds.of(data.kind).name,
    extended: began.length === 0,
    expires_at: iso(data.until),
  };
}

/** Uses a perk that works for a time (E150). */
export const activatePerk = defineCommand({
  type: 'perks.activate-perk',
  payload: z.strictObject({ perk: z.string().max(60), extend: z.boolean() }),
  guards: holdingPerks,
  decide(world, { payload: { perk, extend } }, context) {
    const problem = perkProblem(world, context.me.id, perk);
    if (problem) return problem;
    const kind = kindOfPerk(perk);
    if (!kind.timed) return refuse('perk_not_timed', 'This perk is used where its service is asked for.');
    return useTimed(world, context, { kind, perk, takes: perkGone(context.me.id, perk), extend });
  },
  answer: usedAnswer,
});

/** A call for one type of boost, by an item or a perk; one that works already is extended. */
function boost(type: string, of: PerkType, byItem: PerkKind['id']) {
  return defineCommand({
    type,
    payload: z.strictObject({ item: z.string().max(60).nullable(), perk: z.string().max(60).nullable() }),
    guards: holdingPerks,
    decide(world, { payload }, context) {
      const takes = usedUp(world, context.me.id, payload, of);
      if (isRefusal(takes)) return takes;
      const kind = payload.perk === null ? perkKinds.of(byItem) : kindOfPerk(payload.perk);
      return useTimed(world, context, { kind, perk: payload.perk, takes, extend: true });
    },
    answer: usedAnswer,
  });
}

/** E153. */
export const useHealthBoost = boost('perks.use-health-boost', 'health_boost', 'health_boost-40');
/** E154. */
export const useXpBoost = boost('perks.use-xp-boost', 'xp_boost', 'xp_boost-20');

/** Ends a perk before its time (E147); nothing is given back. */
export const cancelActive = defineCommand({
  type: 'perks.cancel-active',
  payload: z.strictObject({ kind: z.string().max(60) }),
  guards: holdingPerks,
  decide(world, { payload: { kind: id } }, { me, now }) {
    const kind = perkKinds.find(id);
    if (!kind?.timed || running.activeUntil(world, me.id, kind.id, now) === null)
      return refuse('perk_not_active', 'This perk is not running.', { kind: 'not-found' });
    const timers = [running.cancel(me.id, kind.id, now)];
    return [activeCancelled.draft({ kind: kind.id }, { timers, subjects: [{ id: me.id, role: 'owner' }] })];
  },
  answer: () => ({}),
});
