import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { shot } from './events.ts';

type Line = Omit<ActivityLine, 'character' | 'kind'>;

/** What the shooter did, and what was done to the target, each as they know it. */
export function killingActivity(event: RecordedEvent): readonly ActivityLine[] {
  const fired = shot.match(event);
  if (!fired) return [];
  return [
    { character: subjectOf(event, 'owner'), kind: 'killing.shot', ...toldShooter(fired) },
    { character: subjectOf(event, 'target'), kind: 'killing.shot-at', ...toldTarget(fired) },
  ];
}

/** Those who were shot at are told at once. */
export function killingAlerts(event: RecordedEvent): readonly AlertLine[] {
  const fired = shot.match(event);
  if (fired)
    return [
      {
        character: subjectOf(event, 'target'),
        kind: 'killing.shot-at',
        ...toldTarget(fired),
        actions: [{ id: 'page', label: 'Backfire', meta: { path: '/main/openfire/backfire' } }],
      },
    ];
  return [];
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
        template: 'You fired {bullets} bullets at {who}, who lived and shot back {back}.',
        params: { who, bullets, back: backfire.bullets },
      }
    : {
        tone: 'plain',
        template: 'You fired {bullets} bullets at {who}, who lived.',
        params: { who, bullets },
      };
}

function toldTarget(fired: Fired): Line {
  const { heardOf, bullets, targetDied, shooterDied } = seenBy(shot, fired, 'target');
  if (targetDied) return { tone: 'bad', template: 'You were shot, and died.', params: {} };
  if (heardOf === null)
    return shooterDied
      ? {
          tone: 'good',
          template: 'Somebody fired {bullets} bullets at you. You lived and shot them dead.',
          params: { bullets },
        }
      : {
          tone: 'bad',
          template: 'Somebody fired {bullets} bullets at you. You lived, and nobody heard.',
          params: { bullets },
        };
  return shooterDied
    ? {
        tone: 'good',
        template: '{who} fired {bullets} bullets at you. You lived and shot them dead.',
        params: { who: heardOf, bullets },
      }
    : {
        tone: 'bad',
        template: '{who} fired {bullets} bullets at you. You lived.',
        params: { who: heardOf, bullets },
      };
}
