import { staffRoles } from '@rackets/engine/shared/people/staff.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { route, type Route } from './routes/route.ts';
import { routes } from '../features/index.ts';
import { RouteTable } from './routes/table.ts';
import { field, startTestGame, type TestGame } from './testing/test-game.ts';

const callers = ['guest', 'dead session', 'user', 'player', ...staffRoles] as const;
type Caller = (typeof callers)[number];

let game: TestGame;
let keys: Record<Caller, string | undefined>;
beforeAll(async () => {
  game = await startTestGame();
  const player = await game.play('Barzini');
  keys = {
    guest: undefined,
    'dead session': 'x'.repeat(43),
    user: await game.register('user@example.com'),
    player: player.key,
    operator: await game.employ('operator'),
    auditor: await game.employ('auditor'),
    moderator: await game.employ('moderator'),
  };
});
afterAll(() => game.stop());

/** What must become of a call before its own rules are asked; null when they are. */
function expected(one: Route, caller: Caller): string | null {
  switch (one.role) {
    case 'public':
      return caller === 'dead session' && one.kind === 'view' ? '401 auth_session' : null;
    case 'user':
      return caller === 'guest' || caller === 'dead session' ? '401 auth_session' : null;
    case 'player':
      if (caller === 'guest' || caller === 'dead session') return '401 auth_session';
      return caller === 'player' ? null : '403 character_dead';
    case 'staff':
      if (caller === 'guest' || caller === 'dead session') return '401 auth_session';
      return one.grants?.some((granted) => granted === caller) ? null : '403 staff_only';
  }
}

const cells = routes.flatMap((one) =>
  callers.map((caller) => ({
    one,
    caller,
    call: `${one.method} ${one.path}`,
    wanted: expected(one, caller),
  })),
);

/** What becomes of a call that brings nothing its route takes. */
async function call({ one, caller }: { readonly one: Route; readonly caller: Caller }): Promise<string> {
  const path = `/api/${one.path.replace(/:\w+/g, '1')}`;
  const key = keys[caller];
  const { status, json } = await game.call(one.method, path, {
    ...(key === undefined ? {} : { key }),
    ...(one.method === 'GET' ? {} : { body: { nothing: true } }),
  });
  return `${status} ${String(field(field(json, 'error'), 'code'))}`;
}

describe('every route × every caller', () => {
  // The documents leave the roles of staff open; these are ours.
  test('[R205] [R738] the matrix has a cell for each, for the three roles of the staff, too', () => {
    expect(staffRoles).toEqual(['operator', 'auditor', 'moderator']);
    expect(cells).toHaveLength(routes.length * callers.length);
  });

  test.each(cells.filter(({ wanted }) => wanted !== null))('$call by a $caller: $wanted', async (cell) => {
    expect(await call(cell)).toBe(cell.wanted);
  });

  // Whoever may call is answered, or told by the schema what is missing.
  const allowed = cells.filter(({ wanted }) => wanted === null);
  test.each(allowed.filter(({ one }) => one.method === 'GET'))('$call by a $caller gets in', async (cell) => {
    expect(await call(cell)).toMatch(/^(?:200|400|404|422|403 family_none)/);
  });
  test.each(allowed.filter(({ one }) => one.method !== 'GET'))('$call by a $caller gets in', async (cell) => {
    expect(await call(cell)).toBe('400 invalid');
  });
});

describe('the table of routes', () => {
  const sound = {
    id: 'sound',
    method: 'GET',
    path: 'sound',
    kind: 'view',
    role: 'public',
    summary: 'Sound.',
    answer: null,
    handle: () => Promise.resolve(),
  } as const satisfies Route;

  test('a route without a role keeps the server from starting', () => {
    const { role: _role, ...without } = sound;
    // What TypeScript would not let through.
    expect(() => new RouteTable([without as unknown as Route])).toThrow('declares a role');
    expect(() => new RouteTable([{ ...sound, role: 'root' as unknown as 'user' }])).toThrow(
      'declares a role',
    );
  });

  test('so does one for staff that does not say for whom, and one for players that does', () => {
    const staff = { ...sound, role: 'staff' } as const;
    expect(() => new RouteTable([staff])).toThrow('names grants');
    expect(() => new RouteTable([{ ...staff, grants: [] }])).toThrow('names grants');
    expect(() => new RouteTable([{ ...sound, grants: ['operator'] }])).toThrow('names grants');
    expect(new RouteTable([{ ...staff, grants: ['auditor'] }]).routes).toHaveLength(1);
  });

  test('so do a call or an id declared twice, a wild path, parameters without a schema, a change by GET', () => {
    expect(() => new RouteTable([sound, { ...sound, id: 'other' }])).toThrow('GET sound is declared once');
    expect(() => new RouteTable([sound, { ...sound, path: 'other' }])).toThrow('id sound is used once');
    expect(() => new RouteTable([{ ...sound, path: '/sound' }])).toThrow('well formed');
    expect(() => new RouteTable([{ ...sound, path: 'sound/:id' }])).toThrow('have a schema');
    expect(() => new RouteTable([{ ...sound, kind: 'command' }])).toThrow('does not change anything by GET');
  });

  test('a fixed part goes before a parameter', () => {
    const anything = route({
      ...sound,
      id: 'any',
      path: 'things/:id',
      params: z.strictObject({ id: z.string() }),
    });
    const table = new RouteTable([anything, { ...sound, path: 'things/new' }]);
    expect(table.match('GET', 'things/new')).toMatchObject({ route: { id: 'sound' } });
    expect(table.match('GET', 'things/7%2F8')).toMatchObject({ route: { id: 'any' }, params: { id: '7/8' } });
    expect(table.match('POST', 'things/new')).toEqual(['GET']);
    expect(table.match('GET', 'things/')).toBeNull();
    expect(table.match('GET', 'things/7/8')).toBeNull();
  });
});
