import { prisonManifest } from '@rackets/engine/features/prison/manifest.ts';
import { Banknote, KeyRound, Lock } from 'lucide-react';
import { count } from '../../app/text/format.ts';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: prisonManifest,
  screens: [
    {
      path: '/main/prison',
      title: 'Prison',
      tab: 'Choose inmate',
      closedInPrison: true,
      page: part('Prison', () => import('./prison.tsx')),
      menu: {
        place: 4,
        icon: Lock,
        key: 'p',
        timer: 'prison-bust',
        count: (state) => state.prison_count,
      },
      ready: ({ state: { prison_count: inmates } }) =>
        inmates === 0 ? 'the cells are empty' : `${count(inmates, 'inmate')} to bust`,
    },
    {
      path: '/main/prison/statistics',
      title: 'Prison',
      tab: 'Statistics',
      page: part('PrisonStatistics', () => import('./prison-statistics.tsx')),
    },
  ],
  prisonWall: part('CellWhenJailed', () => import('./cell-when-jailed.tsx')),
  eachLevel: 'easier cells',
  news: part('PrisonNews', () => import('./prison-news.tsx')),
  eventIcons: { prison: Lock, 'prison.busted-out': KeyRound, 'prison.bribed': Banknote },
  firstSteps: [
    {
      place: 2,
      to: '/main/prison',
      title: 'Free somebody',
      why: 'Somebody off your train is inside. Pays in experience and in friends.',
      act: 'See the cells',
      done: (_stats, total) => total('prison.successes') > 0,
    },
  ],
});
