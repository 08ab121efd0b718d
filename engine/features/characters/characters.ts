import type { RecordedEvent } from '../../kernel/state/event.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { gaugeAt } from '../../kernel/declarations/gauge.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { heatOf } from '../../shared/ports/heat.ts';
import { playBlocks } from '../../shared/ports/play-blocks.ts';
import { storeProducts } from '../../shared/ports/store.ts';
import { transfers } from '../../shared/ports/transferable.ts';
import { characterAccolades } from './accolades.ts';
import { createCharacter } from './create-character.ts';
import { created, died } from './events.ts';
import { heatRules } from './heat.ts';
import { characterStreet, levelAlerts } from './levels-told.ts';
import { charactersManifest } from './manifest.ts';
import { charactersPress, charactersQuiet } from './press.ts';
import { nameChange, renamed } from './rename.ts';
import { removeCharacter } from './remove-character.ts';
import { characterHolders } from './holders.ts';
import { alive } from './alive.ts';
import { characterRules } from './rules.ts';
import { charactersState } from './state.ts';
import { transferableMoney } from './transferable.ts';
import { characterWishes } from './wishes.ts';
import { upcoming } from '../../shared/ports/upcoming.ts';

const deceasedIn = ({ subjects }: RecordedEvent) =>
  subjects.flatMap(({ id, role }) => (role === 'deceased' ? [id] : []));

export const characters = defineFeature({
  ...charactersManifest,
  slice: charactersState,
  rules: characterRules.defaults,
  provides: [
    transfers(transferableMoney),
    heatOf.by((world, character, now) => gaugeAt(world, character, 'heat', now, heatRules(world))),
    upcoming.by((world, character, now) => {
      const at = world.characters.get(character)?.protectedUntil ?? 0;
      return at > now ? [{ at, what: 'Your protection ends', path: '/main/overview' }] : [];
    }),
    storeProducts.by((world) => [nameChange(world)]),
    playBlocks.by((world, character, now) => {
      const until = world.characters.get(character)?.protectedUntil ?? 0;
      return until > now ? [{ by: 'protection', guard: null, until }] : [];
    }),
  ],
  commands: [createCharacter, removeCharacter],
  events: [created.definition, died.definition, renamed.definition],
  accolades: characterAccolades,
  metrics: {
    /** Experience: the sum from which the level follows. */
    level_points: {
      kind: 'sum',
      label: 'Experience',
      ranked: { offered: true, deathmatch: true },
      history: true,
    },
    heat: { kind: 'gauge', rules: heatRules },
  },
  holders: characterHolders,
  guards: { alive },
  settlements: { death: { event: died.definition.type, whose: deceasedIn } },
  press: { of: 'every', lines: charactersPress, quiet: charactersQuiet },
  wishes: characterWishes,
  alerts: { of: 'every', lines: levelAlerts },
  alertsTitle: 'Levels',
  street: { of: 'every', lines: characterStreet },
  activity: {
    of: [created],
    lines(event) {
      const born = created.match(event);
      if (!born) return [];
      const { character, location } = seenBy(created, born, 'owner');
      return [
        {
          character,
          kind: 'characters.created',
          tone: 'plain',
          template: 'You got off the train in {city} with a suitcase and a plan.',
          params: { city: location },
        },
      ];
    },
  },
});
