import { Banknote, KeyRound } from 'lucide-react';
import { count } from '../../app/text/format.ts';
import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: {
    '/main/prison': ({ prison_count: inmates }) =>
      inmates === 0 ? 'the cells are empty' : `${count(inmates, 'inmate')} to bust`,
  },
  eachLevel: 'easier cells',
  weights: { 'prison.busted-out': 3 },
  news: part('PrisonNews', () => import('./prison-news.tsx')),
  eventIcons: { 'prison.busted-out': KeyRound, 'prison.bribed': Banknote },
  firstSteps: [
    {
      place: 2,
      to: '/main/prison',
      title: 'Free somebody',
      why: 'Somebody off your train is inside. Pays in experience and in friends.',
      done: (_stats, total) => total('prison.successes') > 0,
    },
  ],
});
