import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  firstSteps: [
    {
      place: 3,
      to: '/main/bank',
      title: 'Take your cash to the bank',
      why: 'In your pocket it is up for grabs; in the bank it is yours.',
      done: ({ character }) => character.bank > 0,
    },
  ],
});
