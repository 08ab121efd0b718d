import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/bank': ({ cash }) => (cash > 0 ? 'your cash is in your pocket' : 'nothing to deposit') },
  firstSteps: [
    {
      place: 3,
      to: '/main/bank',
      title: 'Take your cash to the bank',
      why: 'In your pocket it is up for grabs; in the bank it is yours.',
      act: 'To the bank',
      done: ({ character }) => character.bank > 0,
    },
  ],
});
