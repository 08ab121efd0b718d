import { expect, test } from 'vitest';
import { routes } from '../features/index.ts';

/** The calls that the documents leave to the rulings, as those name them. */
const ruled = [
  ['E380', 'GET locations'],
  ['E381', 'GET airport'],
  ['E382', 'POST airport'],
  ['E383', 'GET airport/statistics'],
  ['E384', 'GET bank'],
  ['E385', 'GET respect'],
  ['E386', 'POST respect'],
  ['E387', 'GET respect/statistics'],
  ['E388', 'GET find'],
  ['E389', 'GET christmas'],
  ['E390', 'POST christmas'],
  ['E391', 'POST auth/verification'],
  ['E392', 'POST auth/verification/resend'],
  ['E393', 'POST auth/password/confirm'],
  ['E394', 'DELETE hideout'],
  ['E395', 'GET polls'],
  ['E396', 'POST alerts/read'],
  ['E397', 'DELETE alerts'],
  ['E398', 'GET drugs/buy'],
  ['E399', 'POST drugs/buy'],
  ['E400', 'GET family/invites'],
  ['E401', 'POST family/invites/:id/accept'],
  ['E402', 'POST family/invites/:id/decline'],
  ['E403', 'POST heists/:id/decline'],
  ['E404', 'GET events/current'],
  ['E405', 'GET fairness'],
  ['E406', 'GET fairness/days/:day'],
  ['E407', 'POST fairness/seed'],
] as const;

test('[R850] every call that the rulings add is served, under its name', () => {
  const served = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect(ruled.filter(([, call]) => !served.has(call))).toEqual([]);
});
