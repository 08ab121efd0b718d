import { cities } from '@rackets/engine/world/cities.ts';
import { locationsAnswer } from '../../http/routes/shared-answers.ts';
import { route } from '../../http/routes/route.ts';

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
