import { defineFeature } from '../../kernel/declarations/feature.ts';
import { talkClosed } from '../../shared/ports/talks.ts';
import type { VehicleUse } from '../../shared/ports/vehicle-ports.ts';
import { attemptAccolades, tiers } from '../../kits/attempt.ts';
import { keptLots } from '../../kits/held-lots.ts';
import { withKits } from '../../kits/with-kits.ts';
import { completeHeist } from './complete-heist.ts';
import { createHeist } from './create-heist.ts';
import { heistEnds, inviteExpires, planExpires } from './ends.ts';
import { removeEquipment, setEquipment } from './equipment.ts';
import {
  cancelled,
  completed,
  created,
  declined,
  equipped,
  invited,
  joined,
  memberKicked,
  memberLeft,
  publicitySet,
  started,
  unequipped,
  waitReset,
} from './events.ts';
import { inviteMember } from './invite-member.ts';
import { cancelHeist, kickMember, leaveHeist } from './leave-heist.ts';
import { heistsManifest } from './manifest.ts';
import { resetWait } from './reset-wait.ts';
import { heistsPress, heistsQuiet } from './press.ts';
import { heistsRules } from './rules.ts';
import { setPublic, startHeist } from './start-heist.ts';
import { heistsState, isTalkClosed, keptFor, openedTypes } from './state.ts';
import { declineInvite, joinPosition } from './take-seat.ts';
import { heistsTold } from './told.ts';
import { heistsAhead, heistsWait, viewOwnHeist } from './views.ts';
import { heistsHabit, heistsWishes } from './wishes.ts';
import { levelOpenings } from '../../shared/ports/level-openings.ts';
import { upcoming } from '../../shared/ports/upcoming.ts';

const vehicleUse: VehicleUse = { id: 'heist', where: 'in a heist' };

/** The same types for a play that is over before anybody stands at level 8, or has the time. */
const quietTypes = Object.fromEntries(
  Object.entries(heistsRules.defaults.types).map(([id, numbers]) => [
    id,
    { ...numbers, level: 1, seatLevel: 1, createCost: 20, minutes: 2 },
  ]),
);

/** Jobs for two to five people: planned together, started by one, and drawn at their end. */
export const heists = defineFeature(
  withKits(
    {
      ...heistsManifest,
      slice: heistsState,
      rules: heistsRules.defaults,
      quietRules: { types: quietTypes, needsEquipment: false },
      // With nothing planned, a close has nothing to settle.
      beginsEmpty: true,
      provides: [
        talkClosed.by(isTalkClosed),
        ...keptLots(vehicleUse, keptFor),
        levelOpenings.by((world) =>
          openedTypes.all(world).flatMap(({ entry: { name }, numbers: { level, seatLevel } }) => [
            { level: seatLevel, what: `A seat in ${name}`, path: '/main/heists' },
            { level, what: `The lead of ${name}`, path: '/main/heists' },
          ]),
        ),
        upcoming.by(heistsAhead),
      ],
      commands: [
        createHeist,
        inviteMember,
        joinPosition,
        declineInvite,
        kickMember,
        leaveHeist,
        cancelHeist,
        startHeist,
        setPublic,
        setEquipment,
        removeEquipment,
        resetWait,
      ],
      events: [
        created,
        invited,
        joined,
        declined,
        memberKicked,
        memberLeft,
        cancelled,
        started,
        publicitySet,
        equipped,
        unequipped,
        completed,
        waitReset,
      ].map(({ definition }) => definition),
      agenda: { 'heists.complete-heist': completeHeist },
      metrics: {
        'heists.attempts': { kind: 'sum', label: 'Heists taken part in', total: true },
        'heists.successes': {
          kind: 'sum',
          label: 'Heists done',
          ranked: { families: true },
          history: true,
          total: true,
        },
        'heists.level_points': { kind: 'sum' },
        'heists.money': { kind: 'sum', label: 'Earned by heists', unit: 'money', total: true },
        'heists.bullets': { kind: 'sum', label: 'Bullets from heists', total: true },
        'heists.led': { kind: 'sum', label: 'Heists led', total: true },
      },
      accolades: attemptAccolades('heists', {
        done: tiers('Professional', 'strongbox', [3, 25, 150], 'Pull off {goal} heists.'),
        tried: tiers('On the Crew', 'three-friends', [5, 50, 300], 'Take part in {goal} heists.'),
        money: tiers(
          'Equal Shares',
          'money-stack',
          [100_000, 5_000_000, 100_000_000],
          'Earn {goal} by heists.',
        ),
        experience: tiers('Schooled', 'open-book', [200, 2_000, 20_000], 'Earn {goal} XP from heists.'),
      }),
      refusable: {
        heists: {
          name: 'Heists',
          meaning: 'Only friends can invite you to a heist.',
          told: '{name} takes invites to heists from friends only.',
        },
      },
      ...heistsTold,
      press: { of: [completed], lines: heistsPress, quiet: heistsQuiet },
      state: (world, { character }, now) => ({
        heists: character !== null && heistsWait(world, character, now),
      }),
      views: { Heists: viewOwnHeist },
      wishes: heistsWishes,
      habit: heistsHabit,
      talk: [
        'Somebody in {city} is looking for a driver.',
        'Equal shares, says somebody in {city}. I never heard of anything fairer.',
        'Keep a torch ready, they say in {city}. I keep two.',
      ],
    },
    heistEnds,
    planExpires,
    inviteExpires,
  ),
);
