import type { ActivityLine, AlertLine, FamilyPoints } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { countText } from '../../shared/text/money-text.ts';
import { counted, revealed, shot } from './events.ts';

type Line = Omit<ActivityLine, 'character' | 'kind'>;

/** What families come by as a day's kills are counted. */
export function killingFamilyPoints(event: RecordedEvent): readonly FamilyPoints[] {
  const count = counted.match(event);
  return count ? (seenBy(counted, count, 'everyone').families ?? []) : [];
}

/** What the shooter did, and what was done to the target, each as they know it; and what became known later. */
export function killingActivity(event: RecordedEvent): readonly ActivityLine[] {
  const fired = shot.match(event);
  if (fired)
    return [
      { character: subjectOf(event, 'owner'), kind: 'killing.shot', ...toldShooter(fired) },
      { character: subjectOf(event, 'target'), kind: 'killing.shot-at', ...toldTarget(fired) },
    ];
  const secret = revealedLater(event);
  if (!secret) return [];
  const { killer, deceased: who } = secret;
  const template = 'Everybody knows now that you killed {who}.';
  return [
    { character: killer, kind: 'killing.revealed', tone: 'plain', template, params: { who } },
    toldDeceased(event, secret),
  ];
}

/** Those who were shot at are told at once, and the dead when it becomes known who killed them. */
export function killingAlerts(event: RecordedEvent): readonly AlertLine[] {
  const fired = shot.match(event);
  if (fired)
    return [
      {
        character: subjectOf(event, 'target'),
        kind: 'killing.shot-at',
        ...toldTarget(fired),
        actions: seenBy(shot, fired, 'target').targetDied
          ? []
          : [{ id: 'page', label: 'Backfire', meta: { path: '/main/openfire/backfire' } }],
      },
    ];
  const secret = revealedLater(event);
  return secret ? [toldDeceased(event, secret)] : [];
}

type Secret = NonNullable<ReturnType<typeof revealedLater>>;

/** Who killed whom, where everybody learns it only now: what was heard at once is told by the shot. */
function revealedLater(event: RecordedEvent) {
  const known = revealed.match(event);
  if (!known) return null;
  const { type, killer, deceased } = seenBy(revealed, known, 'everyone');
  return type === 'private' ? { killer, deceased } : null;
}

/** Told to the life that the dead one's player leads by now, if any. */
function toldDeceased(event: RecordedEvent, { killer: who, deceased }: Secret): ActivityLine {
  const heir = event.subjects.find(({ role }) => role === 'heir')?.id;
  const told = { kind: 'killing.revealed', tone: 'bad' } as const;
  return heir === undefined
    ? {
        ...told,
        character: deceased,
        template: 'Everybody knows now that {who} killed you.',
        params: { who },
      }
    : {
        ...told,
        character: heir,
        template: 'Everybody knows now that {who} killed {deceased}, who you were before.',
        params: { who, deceased },
      };
}

type Fired = NonNullable<ReturnType<typeof shot.match>>;

function toldShooter(fired: Fired): Line {
  const { target: who, bullets, targetDied, shooterDied, backfire } = seenBy(shot, fired, 'owner');
  if (targetDied) return { tone: 'good', template: 'You killed {who}.', params: { who } };
  if (shooterDied)
    return {
      tone: 'bad',
      template: '{who} lived, shot back and killed you.',
      params: { who },
    };
  return backfire
    ? {
        tone: 'bad',
        template: 'You fired {bullets} at {who}, who lived and shot back {back}.',
        params: { who, bullets: countText(bullets, 'bullet'), back: countText(backfire.bullets, 'bullet') },
      }
    : {
        tone: 'plain',
        template: 'You fired {bullets} at {who}, who lived.',
        params: { who, bullets: countText(bullets, 'bullet') },
      };
}

function toldTarget(fired: Fired): Line {
  const { heardOf, bullets, targetDied, shooterDied, backfire } = seenBy(shot, fired, 'target');
  if (targetDied)
    return heardOf === null
      ? { tone: 'bad', template: 'You were shot, and died. Nobody heard who it was.', params: {} }
      : { tone: 'bad', template: '{who} shot you, and you died.', params: { who: heardOf } };
  const act = `${heardOf === null ? 'Somebody' : '{who}'} fired {bullets} at you.`;
  const params = {
    ...(heardOf === null ? {} : { who: heardOf }),
    bullets: countText(bullets, 'bullet'),
    ...(backfire ? { back: countText(backfire.bullets, 'bullet') } : {}),
  };
  if (shooterDied) return { tone: 'good', template: `${act} You lived and shot them dead.`, params };
  if (backfire) return { tone: 'bad', template: `${act} You lived and shot back {back}.`, params };
  return {
    tone: 'bad',
    template: heardOf === null ? `${act} You lived, and nobody heard.` : `${act} You lived.`,
    params,
  };
}
