import { defineManifest } from '../../kernel/declarations/manifest.ts';

/** The mission says when it is open again. */
const ownWait = { hidden: true } as const;

export const missionsManifest = defineManifest({
  name: 'missions',
  title: 'Missions',
  section: 'Crimes',
  icon: 'tied-scroll',
  timers: {
    'mission-night-ferry': ownWait,
    'mission-quiet-hours': ownWait,
    'mission-soup-kitchen': ownWait,
    'mission-christening': ownWait,
    'mission-word-with-the-chief': ownWait,
    'mission-second-reel': ownWait,
    'mission-nine-miles': ownWait,
    'mission-honest-table': ownWait,
    'mission-returning-officer': ownWait,
  },
});
