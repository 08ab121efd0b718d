import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/small': () => 'ready' },
  eachLevel: 'surer and better paid jobs',
  goal: part('NextJob', () => import('./next-job.tsx')),
  firstSteps: [
    {
      place: 1,
      to: '/main/small',
      title: 'Pull off your first job',
      why: 'The newsstand is nearly safe and pays at once.',
      done: (_stats, total) => total('small-crimes.successes') > 0,
    },
    {
      place: 4,
      to: '/main/small',
      title: 'Open the second job',
      why: 'Every try at the newsstand makes it surer. At 100 % you can lift watches.',
      done: (stats) => stats.jobs_open > 1,
    },
  ],
});
