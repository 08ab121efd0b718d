import { schedule } from '../../kernel/machine/apply.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { secretWealth } from '../../shared/catalogues/goods.ts';
import { familyDeeds, familyKillPoints, familyKills } from '../../shared/ports/families.ts';
import { endedBy, ownBackfire, ownHealth } from '../../shared/ports/shooting.ts';
import { deedsOf } from './deeds.ts';
import { killingAccolades } from './accolades.ts';
import { backfireSet, backfireWordsSet, counted, revealed, shot } from './events.ts';
import { killingManifest } from './manifest.ts';
import { countRevealed, pagesOfSecrets, reveal, revealRest } from './reveal-kill.ts';
import { killingPress } from './press.ts';
import { killingRules } from './rules.ts';
import { setBackfire, setBackfireWords } from './set-backfire.ts';
import { killChannel, shoot } from './shoot.ts';
import {
  forgetBackfire,
  healthOf,
  killingState,
  killsOfFamily,
  secretLoot,
  woundRules,
  woundsMetric,
} from './state.ts';
import { killingFamilyPoints, killingTold } from './told.ts';
import {
  endOf,
  shootingStats,
  targetsHere,
  viewBackfire,
  viewComing,
  viewOwnKills,
  viewShooting,
} from './views.ts';
import { killingHabit, killingWishes } from './wishes.ts';

/** Shooting at people whom detectives hold, what goes back, and who may know of it. */
export const killing = defineFeature({
  ...killingManifest,
  slice: killingState,
  rules: killingRules.defaults,
  // A random play is too short for hundreds of bullets.
  quietRules: {
    odds: { ...killingRules.defaults.odds, bulletsBase: 2, bulletsPerLevel: 1 },
    waitSeconds: 60,
  },
  // Without a kill the end of the round reveals nothing.
  beginsEmpty: true,
  commands: [shoot, setBackfire, setBackfireWords, reveal],
  events: [backfireSet, backfireWordsSet, shot, revealed, counted].map(({ definition }) => definition),
  agenda: { 'killing.reveal-rest': revealRest, 'killing.count-kills': countRevealed },
  listens: {
    'round.closed'(world, { at }) {
      const pages = pagesOfSecrets(world);
      for (let page = 0; page < pages; page += 1) schedule('killing.reveal-rest', at);
      if (pages > 0 || killingState(world).uncounted.length > 0) schedule('killing.count-kills', at);
    },
  },
  forget: { death: forgetBackfire },
  accolades: killingAccolades,
  channels: { [killChannel]: { feePpm: 0, maxAmount: null } },
  metrics: {
    [woundsMetric]: { kind: 'gauge', rules: woundRules },
    /** Kills that are revealed, from the midnight after: see `counted`. */
    kill_count: {
      kind: 'sum',
      label: 'Kills',
      ranked: { offered: true, deathmatch: true },
      history: true,
      total: true,
    },
    kill_points: {
      kind: 'sum',
      label: 'Kill points',
      ranked: { offered: true, deathmatch: true },
      history: true,
      total: true,
    },
  },
  provides: [
    ownHealth.by(healthOf),
    ownBackfire.by(viewComing),
    endedBy.by(endOf),
    secretWealth.by(secretLoot),
    familyKills.by((world, family) =>
      killsOfFamily(world, family).map(({ killer, deceased, points, at }) => ({
        killer,
        deceased,
        points,
        at,
      })),
    ),
    familyDeeds.by(deedsOf),
    familyKillPoints.by((world, family) => killingState(world).familyPoints.get(family) ?? 0),
  ],
  ...killingTold,
  press: { of: [revealed], lines: killingPress },
  familyPoints: { of: [counted], lines: killingFamilyPoints },
  state: (world, { character }, now) => ({
    target_count: character === null ? 0 : targetsHere(world, character, now).length,
  }),
  stats: shootingStats,
  views: {
    'Open Fire': viewShooting,
    Backfire: viewBackfire,
    Kills: (world, character) => ({ kills: viewOwnKills(world, character) }),
  },
  wishes: killingWishes,
  habit: killingHabit,
});
