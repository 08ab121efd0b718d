import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/property': () => 'walls to wear down' },
  eachLevel: null,
  weights: { 'property.lost': 2 },
  firstSteps: [],
});
