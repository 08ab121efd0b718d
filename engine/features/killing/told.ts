import type { FamilyPoints } from '../../kernel/declarations/feature.ts';
import { seenBy, type Seen } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { opens, tellings, told, toldInFeed, type Words } from '../../kits/told.ts';
import { countText } from '../../shared/text/money-text.ts';
import { counted, revealed, shot } from './events.ts';

type Told = Omit<Words, 'kind'>;

/** What the shooter did, and what was done to the target, each as they know it; and what became known later. */
export const killingTold = tellings(
  toldInFeed(shot, 'owner', (seen) => ({ kind: 'killing.shot', ...toldShooter(seen) })),
  // Those who were shot at are told at once.
  told(shot, 'target', (seen) => ({
    kind: 'killing.shot-at',
    ...toldTarget(seen),
    actions: seen.targetDied ? [] : [opens('Backfire', '/main/openfire/backfire')],
  })),
  toldInFeed(revealed, 'everyone', (seen) =>
    isNews(seen)
      ? {
          to: seen.killer,
          kind: 'killing.revealed',
          tone: 'plain',
          template: 'Everybody knows now that you killed {who}.',
          params: { who: seen.deceased },
        }
      : null,
  ),
  // The dead one, or the life that their player leads by now.
  told(revealed, 'everyone', (seen, _who, { subjects }) => {
    if (!isNews(seen)) return null;
    const { killer: who, deceased } = seen;
    const heir = subjects.find(({ role }) => role === 'heir')?.id;
    return {
      to: heir ?? deceased,
      kind: 'killing.revealed',
      tone: 'bad',
      template:
        heir === undefined
          ? 'Everybody knows now that {who} killed you.'
          : 'Everybody knows now that {who} killed {deceased}, who you were before.',
      params: { who, ...(heir !== undefined && { deceased }) },
    };
  }),
);

/** Whether everybody learns it only now: what was heard at once is told by the shot. */
const isNews = ({ type }: { readonly type: string }): boolean => type === 'private';

type SeenAs<Role extends string> = Seen<Parameters<typeof shot.draft>[0], typeof shot.visible, Role>;
function toldShooter(seen: SeenAs<'owner'>): Told {
  const { target: who, bullets, targetDied, shooterDied, backfire } = seen;
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

function toldTarget(seen: SeenAs<'target'>): Told {
  const { heardOf, bullets, targetDied, shooterDied, backfire } = seen;
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

/** What families come by as a day's kills are counted. */
export function killingFamilyPoints(event: RecordedEvent): readonly FamilyPoints[] {
  const count = counted.match(event);
  return count ? (seenBy(counted, count, 'everyone').families ?? []) : [];
}
