import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/bomb': () => 'a case is waiting for you' },
  eachLevel: 'better paid bombs',
  firstSteps: [],
});
