import { broken } from '../../kernel/values/assert.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertAction, AlertLine, StreetLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { bustAttempted } from './events.ts';

const toldToInmates: ReadonlySet<string> = new Set(['prison.busted-out', 'prison.bust-failed']);

/** The inmate learns who came, and may look at them. */
export function bustAlerts(event: RecordedEvent): readonly AlertLine[] {
  const bust = bustAttempted.match(event);
  if (!bust || seenBy(bustAttempted, bust, 'target').target === null) return [];
  const actions: readonly AlertAction[] = [
    { id: 'character', label: 'Who is that', meta: { character: subjectOf(bust, 'owner') } },
    { id: 'page', label: 'Prison', meta: { path: '/main/prison' } },
  ];
  return bustActivity(event)
    .filter(({ kind }) => toldToInmates.has(kind))
    .map((told) => ({ ...told, actions }));
}

/** Both sides of a bust of a player, and whoever was caught trying. */
export function bustActivity(event: RecordedEvent): readonly ActivityLine[] {
  const bust = bustAttempted.match(event);
  if (!bust) return [];
  const { success, target } = seenBy(bustAttempted, bust, 'target');
  const { npcName, prisonSeconds } = seenBy(bustAttempted, bust, 'owner');
  const owner = subjectOf(bust, 'owner');
  const lines: ActivityLine[] = [];
  if (target !== null && success) {
    lines.push(
      line(target, 'prison.busted-out', 'good', '{buster} broke you out of prison.', { buster: owner }),
      line(owner, 'prison.bust', 'good', 'You broke {target} out of prison.', { target }),
    );
  }
  if (target !== null && !success) {
    lines.push(
      line(target, 'prison.bust-failed', 'plain', '{buster} tried to break you out and failed.', {
        buster: owner,
      }),
    );
  }
  if (prisonSeconds !== null) {
    const whom: Record<string, string> =
      target === null ? { name: npcName ?? broken('a bust is of an inmate or of a player') } : { target };
    const template = `You were put away trying to free {${target === null ? 'name' : 'target'}}.`;
    lines.push(line(owner, 'prison.jailed', 'bad', template, whom));
  }
  return lines;
}

/** Arrests by whichever feature, and opened cells of players: not whose cell, nor where. */
export function prisonStreet(event: RecordedEvent): readonly StreetLine[] {
  const arrests = event.timers
    .filter(({ name, until }) => name === 'prison' && until > event.at)
    .map(({ character }) => character);
  const bust = bustAttempted.match(event);
  const { success, npc } = bust ? seenBy(bustAttempted, bust, 'everyone') : { success: false, npc: null };
  const opened = bust && success && npc === null ? [subjectOf(bust, 'owner')] : [];
  return [
    ...arrests.map((character) => street(character, 'arrest', '{who} was put away.')),
    ...opened.map((character) => street(character, 'bust', '{who} opened a cell.')),
  ];
}

function street(character: string, kind: StreetLine['kind'], template: string): StreetLine {
  return { character, kind, template, params: {} };
}

function line(
  character: string,
  kind: string,
  tone: ActivityLine['tone'],
  template: string,
  params: Record<string, string>,
): ActivityLine {
  return { character, kind, tone, template, params };
}
