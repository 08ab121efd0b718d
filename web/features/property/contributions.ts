import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/property': () => 'walls to wear down' },
  eachLevel: null,
  firstSteps: [],
});
