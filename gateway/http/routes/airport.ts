import { cities } from '@rackets/engine/world/cities.ts';
import { locationsAnswer } from '../answers/shared.ts';
import { route } from '../route.ts';

const locations = cities.map(({ id, name, tagline, skylineSeed }) => ({
  id,
  name,
  tagline,
  skyline_seed: skylineSeed,
}));

export const airportRoutes = [
  route({
    id: 'locations',
    method: 'GET',
    path: 'locations',
    kind: 'view',
    role: 'public',
    summary: 'The ten cities.',
    answer: locationsAnswer,
    handle: () => Promise.resolve({ locations }),
  }),
];
