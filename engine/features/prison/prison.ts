import { schedule } from '../../kernel/apply.ts';
import type { RecordedEvent } from '../../kernel/event.ts';
import { defineFeature, type ActivityLine } from '../../kernel/feature.ts';
import { prisonAccolades } from './accolades.ts';
import { bustInmate } from './bust-inmate.ts';
import { bribed, bustAttempted, inmatesArrived } from './events.ts';
import { payBribe } from './pay-bribe.ts';
import { prisonRules } from './rules.ts';
import { spawnInmates } from './spawn-inmates.ts';
import { prisonState } from './state.ts';

export const prison = defineFeature({
  name: 'prison',
  initial: prisonState.initial,
  rules: prisonRules.defaults,
  commands: [bustInmate, payBribe],
  events: [bustAttempted.definition, bribed.definition, inmatesArrived.definition],
  agenda: { 'prison.spawn-inmates': spawnInmates },
  timers: { prison: { indexed: true }, 'prison-bust': {} },
  accolades: prisonAccolades,
  metrics: {
    'prison.attempts': { kind: 'sum' },
    'prison.successes': { kind: 'sum' },
    'prison.player_busts': { kind: 'sum' },
    'prison.player_streak': { kind: 'last' },
    'prison.player_streak_max': { kind: 'max' },
    'prison.level_points': { kind: 'sum' },
    'prison.streak': { kind: 'last' },
    'prison.streak_max': { kind: 'max' },
    'prison.bribes': { kind: 'sum' },
  },
  listens: {
    'round.opened': (world, event) => {
      schedule(world, 'prison.spawn-inmates', Math.max(event.at, world.round.startsAt));
    },
  },
  activity,
});

function activity(event: RecordedEvent): readonly ActivityLine[] {
  const bust = bustAttempted.match(event);
  if (!bust) return [];
  const { success, target, npcName, prisonSeconds } = bust.data;
  const owner = event.subjects[0]?.id ?? '';
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
    const whom: Record<string, string> = target === null ? { name: npcName ?? '' } : { target };
    const template = `You were put away trying to free {${target === null ? 'name' : 'target'}}.`;
    lines.push(line(owner, 'prison.jailed', 'bad', template, whom));
  }
  return lines;
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
