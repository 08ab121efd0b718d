import { defineFeature } from '../../kernel/declarations/feature.ts';
import { hasFace } from '../../shared/ports/pictures.ts';
import { transfers } from '../../shared/ports/transferable.ts';
import { died } from '../characters/events.ts';
import { prisonAccolades } from './accolades.ts';
import { scheduleArrival } from './arrivals.ts';
import { bustInmate } from './bust-inmate.ts';
import { bribed, bustAttempted, inmatesArrived } from './events.ts';
import { followLevels, release, setSentence } from './cells.ts';
import { cell, inPrison } from './guards.ts';
import { prisonManifest } from './manifest.ts';
import { isInmateFace } from './npcs.ts';
import { payBribe } from './pay-bribe.ts';
import { prisonRules } from './rules.ts';
import { spawnInmates } from './spawn-inmates.ts';
import { prisonState } from './state.ts';
import { bustTold, prisonStreet } from './told.ts';
import { transferableBribes } from './transferable.ts';
import { countInmates, reportPrison, viewPrison } from './views.ts';
import { prisonHabit, prisonWishes } from './wishes.ts';

export const prison = defineFeature({
  ...prisonManifest,
  slice: prisonState,
  rules: prisonRules.defaults,
  quietRules: { npcs: { ...prisonRules.defaults.npcs, everySeconds: 7_200 } },
  provides: [transfers(transferableBribes), hasFace.by((_world, seed) => isInmateFace(seed)), cell.provided],
  commands: [bustInmate, payBribe],
  events: [bustAttempted.definition, bribed.definition, inmatesArrived.definition],
  agenda: { 'prison.spawn-inmates': spawnInmates },
  waits: { prison: (world, { character, until }, at) => setSentence(world, character, until, at) },
  counted: followLevels,
  accolades: prisonAccolades,
  metrics: {
    'prison.attempts': { kind: 'sum', label: 'Busts attempted', total: true },
    'prison.successes': { kind: 'sum', label: 'Inmates freed', history: true, total: true },
    'prison.player_busts': { kind: 'sum', label: 'Players freed', ranked: { families: true } },
    'prison.player_streak': { kind: 'last' },
    'prison.player_streak_max': { kind: 'max', label: 'Best streak of players freed', ranked: true },
    'prison.level_points': { kind: 'sum' },
    'prison.streak': { kind: 'last' },
    'prison.streak_max': { kind: 'max', label: 'Best streak of busts', total: true },
    'prison.bribes': { kind: 'sum', label: 'Guards bribed', total: true },
  },
  listens: {
    'characters.died': (world, event) => {
      const dead = died.match(event)?.data.character;
      if (dead !== undefined) release(world, dead);
    },
    'round.opened': (world, event) => {
      scheduleArrival(world, Math.max(event.at, world.round.startsAt));
    },
  },
  guards: { ...cell.guards, 'in-prison': inPrison },
  state: (world, { character }, now) => ({ prison_count: countInmates(world, character, now) }),
  views: { Prison: viewPrison },
  report: reportPrison,
  wishes: prisonWishes,
  habit: prisonHabit,
  talk: [
    'A door in {city} opened tonight. I was merely standing there.',
    'The cells in {city} need air. I help where I can.',
    'Whoever I let out in {city}: you owe me one.',
    'The guard in {city} counts slowly. Good man.',
  ],
  ...bustTold,
  street: { of: 'every', lines: prisonStreet },
});
