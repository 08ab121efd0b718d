import { smallCrimesManifest } from '@rackets/engine/features/small-crimes/manifest.ts';
import { HandCoins } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: smallCrimesManifest,
  screens: [
    {
      path: '/main/small',
      title: 'Small Crimes',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('SmallCrimes', () => import('./small-crimes.tsx')),
      menu: { place: 1, icon: HandCoins, key: 'c', timer: 'small-crimes' },
      ready: () => 'ready',
    },
    {
      path: '/main/small/statistics',
      title: 'Small Crimes',
      tab: 'Statistics',
      page: part('SmallCrimesStatistics', () => import('./small-crimes-statistics.tsx')),
    },
  ],
  eachLevel: 'surer and better paid jobs',
  goal: part('NextJob', () => import('./next-job.tsx')),
  eventIcons: { 'small-crimes': HandCoins },
  firstSteps: [
    {
      place: 1,
      to: '/main/small',
      title: 'Pull off your first job',
      why: 'The newsstand is nearly safe and pays at once.',
      act: 'Go to work',
      done: (_stats, total) => total('small-crimes.successes') > 0,
    },
    {
      place: 4,
      to: '/main/small',
      title: 'Open the second job',
      why: 'Every try at the newsstand makes it surer. At 100 % you can lift watches.',
      act: 'Keep at it',
      done: (stats) => stats.jobs_open > 1,
    },
  ],
});
