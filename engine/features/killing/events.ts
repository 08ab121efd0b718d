import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, gangster, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { nextUtcDay } from '../../shared/time/time.ts';
import { addKill, countKills, killingState, revealKill, setSlots, setWords, useSlot } from './state.ts';
import { backfireSlots, firearms, killTypes, wordsMost, type KillType } from './terms.ts';

/** Somebody set what goes back to those who shoot and fail. */
export const backfireSet = defineEvent({
  type: 'killing.backfire-set',
  version: 1,
  data: z.strictObject({ slots: z.array(z.int().min(1)).max(backfireSlots) }),
  visible: { owner: ['slots'] },
  tell: (event) => say`${who(event)} set ${count(event.data.slots.length)} answers to those who shoot.`,
  apply: (world, event) => setSlots(world, subjectOf(event, 'owner'), event.data.slots),
});

/** Somebody set what is said over whom their backfire kills. */
export const backfireWordsSet = defineEvent({
  type: 'killing.backfire-words-set',
  version: 1,
  data: z.strictObject({ message: sealedText(wordsMost).nullable() }),
  visible: { owner: ['message'] },
  tell: (event) =>
    say`${who(event)} ${event.data.message === null ? 'took back' : 'wrote'} what is said of a backfire.`,
  apply: (world, event) => setWords(world, subjectOf(event, 'owner'), event.data.message),
});

const amount = z.int().min(0);
const firearm = z.enum(firearms);
const percent = z.int().min(0).max(100);

/** What a kill brings its killer. */
const gain = z.strictObject({
  points: amount,
  /** Experience, once the kill is revealed. */
  levelPoints: amount,
  money: amount,
  bribes: amount,
  /** Of bounties. */
  bountyMoney: amount,
});
export type Gain = z.infer<typeof gain>;

const shotData = z.strictObject({
  /** Names the kill, where it was one. */
  id: z.string(),
  target: z.string(),
  city: z.string(),
  silenced: z.boolean(),
  silencerCost: amount,
  firearm,
  bullets: z.int().min(1),
  /** In a million. It follows from the target's health and boost, which are nobody else's to know. */
  chance: amount,
  /** What the shooter could know of the chance. */
  chanceFrom: amount,
  chanceTo: amount,
  targetDied: z.boolean(),
  /** In percent, after the shot. */
  targetHealth: percent,
  /** What it is at most by all that the shooter knows. */
  targetHealthSeen: percent,
  /** The shooter, as the target knows them: null where nobody heard. */
  heardOf: z.string().nullable(),
  /** What went back; null where nothing did. */
  backfire: z.strictObject({ firearm, bullets: z.int().min(1), chance: amount }).nullable(),
  shooterDied: z.boolean(),
  shooterHealth: percent,
  /** What the shooter, or the target by a backfire, got of a kill. */
  shooterGain: gain.nullable(),
  targetGain: gain.nullable(),
  /** The bounties that were paid. Who offered them is not the killer's to know. */
  bounties: z.array(z.strictObject({ bounty: z.string(), amount: z.int().min(1) })),
  /** What the shooter had to say, and what is said over a shooter who died. */
  message: sealedText(wordsMost).nullable(),
  backfireMessage: sealedText(wordsMost).nullable(),
  waitSeconds: amount,
});
export type Shot = z.infer<typeof shotData>;

/**
 * Somebody shot at somebody, and what came of it. Nobody but the two learns of it from here: what all may know of a kill
 * is told by `killing.revealed`.
 */
export const shot = defineEvent({
  type: 'killing.shot',
  version: 1,
  data: shotData,
  visible: {
    owner: [
      'id',
      'target',
      'city',
      'silenced',
      'silencerCost',
      'firearm',
      'bullets',
      'chanceFrom',
      'chanceTo',
      'targetDied',
      'targetHealthSeen',
      'backfire',
      'shooterDied',
      'shooterHealth',
      'shooterGain',
      'message',
      'waitSeconds',
    ],
    target: [
      'id',
      'silenced',
      'bullets',
      'targetDied',
      'targetHealth',
      'heardOf',
      'backfire',
      'shooterDied',
      'targetGain',
    ],
  },
  tell(event) {
    const { bullets, silenced, city, targetDied, shooterDied, shooterGain, targetGain, backfire } =
      event.data;
    const how = silenced ? ' with a silencer' : '';
    const act = say`${who(event)} fired ${count(bullets)} bullets${how} at ${who(event, 'target')} in ${cityName(city)}`;
    if (targetDied) return say`${act}, who died, and took ${cash(shooterGain?.money ?? 0)}.`;
    if (shooterDied)
      return say`${act}, who shot back ${count(backfire?.bullets ?? 0)}, killed them and took ${cash(targetGain?.money ?? 0)}.`;
    return backfire
      ? say`${act}, who lived and shot back ${count(backfire.bullets)}.`
      : say`${act}, who lived.`;
  },
  drawn(data) {
    const { targetDied, chance, chanceFrom, chanceTo, backfire, shooterDied } = data;
    // The chance itself would tell of the health of somebody who lives. The band proves as much to the shooter.
    const band = `${wholePercent(chanceFrom)} to ${wholePercent(chanceTo)} in 100`;
    return {
      act: 'Open fire',
      rolls: {
        kill: {
          question: 'Does the target die',
          outcome: targetDied ? `dead, at ${band}` : `alive, at ${band}`,
          ...(targetDied ? { under: chance } : {}),
        },
        backfire: {
          question: 'Does the backfire kill',
          outcome: shooterDied ? 'dead' : 'alive',
          ...(backfire ? { under: backfire.chance } : {}),
        },
      },
    };
  },
  apply(world, event) {
    const { data, at, subjects } = event;
    const [shooter, target] = [subjectOf(event, 'owner'), subjectOf(event, 'target')];
    if (data.backfire) useSlot(world, target);
    const end = data.targetDied
      ? { killer: shooter, deceased: target, gain: data.shooterGain, words: data.message }
      : { killer: target, deceased: shooter, gain: data.targetGain, words: data.backfireMessage };
    if (!end.gain) return;
    const familyOf = (character: string) => subjects.find(({ id }) => id === character)?.family ?? null;
    addKill(world, {
      id: data.id,
      type: typeOf(data),
      killer: end.killer,
      deceased: end.deceased,
      killerFamily: familyOf(end.killer),
      deceasedFamily: familyOf(end.deceased),
      city: data.city,
      points: end.gain.points,
      levelPoints: end.gain.levelPoints,
      bullets: data.targetDied ? data.bullets : (data.backfire?.bullets ?? 0),
      money: end.gain.money,
      bountyMoney: end.gain.bountyMoney,
      words: end.words,
      at,
      revealedAt: null,
    });
  },
});

/** The kind of kill that came of a shot. */
export function typeOf({ silenced, targetDied }: Pick<Shot, 'silenced' | 'targetDied'>): KillType {
  if (!targetDied) return 'backfire';
  return silenced ? 'private' : 'public';
}

/** From now on everybody may know who killed whom: at once, by the killer's own will, or at the round's close. */
export const revealed = defineEvent({
  type: 'killing.revealed',
  version: 1,
  data: z.strictObject({
    kill: z.string(),
    type: z.enum(killTypes),
    killer: z.string(),
    deceased: z.string(),
    city: z.string(),
    points: amount,
    /** In the killer's words. */
    message: sealedText(wordsMost).nullable(),
    /** When it happened, ms. */
    killedAt: z.int(),
  }),
  visible: { everyone: ['kill', 'type', 'killer', 'deceased', 'city', 'points', 'message', 'killedAt'] },
  tell: ({ data: { killer, deceased, city } }) =>
    say`It became known that ${gangster(killer)} killed ${gangster(deceased)} in ${cityName(city)}.`,
  apply(world, { at, data }) {
    revealKill(world, data.kill, at);
    const state = killingState(world);
    if (state.isCountFiled || world.round.phase === 'closed') return;
    state.isCountFiled = true;
    schedule('killing.count-kills', nextUtcDay(at));
  },
});

/** Revealed kills count in what everybody sees, all of a day at once, so that a rising number names nobody. */
export const counted = defineEvent({
  type: 'killing.counted',
  version: 1,
  data: z.strictObject({
    kills: z.array(z.string()),
    isLast: z.boolean(),
    /** What the families of the killers, as they were, have come by. Events of older builds do not tell it. */
    families: z.array(z.strictObject({ family: z.string(), points: amount })).optional(),
  }),
  visible: { everyone: ['families'] },
  tell: ({ data: { kills } }) => say`${count(kills.length)} kills were counted.`,
  apply(world, { at, data: { kills, isLast } }) {
    countKills(world, kills);
    killingState(world).isCountFiled = !isLast;
    if (!isLast) schedule('killing.count-kills', at);
  },
});
