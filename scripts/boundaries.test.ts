import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cycleIn, featureImports, fileImports, importsOf, orders, violation } from './boundaries.ts';
import { root } from './source-files.ts';

const imported = (file: string, specifier: string, typeOnly = false) => ({ file, specifier, typeOnly });

test('finds every form of import', () => {
  const text = [
    "import { a } from './a.ts';",
    "import type { B } from 'b';",
    "import 'c.css';",
    "export { d } from './d.ts';",
    "const e = await import('./e.ts');",
    'import {\n  f,\n} from "f";',
  ].join('\n');
  expect(importsOf('web/x.ts', text).map(({ specifier, typeOnly }) => [specifier, typeOnly])).toEqual([
    ['./a.ts', false],
    ['b', true],
    ['c.css', false],
    ['./d.ts', false],
    ['./e.ts', false],
    ['f', false],
  ]);
});

test('the engine stays pure', () => {
  expect(violation(imported('engine/kernel/x.ts', 'node:fs'))).toContain('pure');
  expect(violation(imported('engine/kernel/x.ts', 'koa'))).toContain('only');
  expect(violation(imported('engine/kernel/x.ts', '../../gateway/main.ts'))).toContain('leaves');
  expect(violation(imported('engine/kernel/x.ts', '@noble/hashes/sha2.js'))).toBeNull();
});

test('the client takes types of the gateway and runs nothing of it', () => {
  expect(violation(imported('web/app/x.ts', '@rackets/gateway/http/routes/route.ts', true))).toBeNull();
  expect(violation(imported('web/app/x.ts', '@rackets/gateway/http/routes/route.ts'))).toContain(
    'types only',
  );
});

test('load tests take k6 and types of the gateway', () => {
  expect(violation(imported('load-tests/smoke.ts', 'k6/http'))).toBeNull();
  expect(
    violation(imported('load-tests/library/x.ts', '@rackets/gateway/http/routes/route.ts', true)),
  ).toBeNull();
  expect(violation(imported('load-tests/library/x.ts', '@rackets/gateway/http/routes/route.ts'))).toContain(
    'types',
  );
  expect(violation(imported('load-tests/smoke.ts', '@rackets/engine/kernel/x.ts', true))).toContain('only');
  expect(violation(imported('load-tests/smoke.ts', 'node:fs'))).toContain('only');
});

test('projections know nothing of the gateway', () => {
  expect(violation(imported('projections/models/x.ts', '@rackets/gateway/main.ts'))).toContain('gateway');
});

test('the engine builds up from the kernel: what features share, kits, features beside the platform', () => {
  const inEngine = (file: string, target: string) => violation(imported(`engine/${file}`, target));
  expect(inEngine('kernel/state/x.ts', '../../shared/time/time.ts')).toBe(
    'engine/kernel is built before engine/shared',
  );
  expect(inEngine('kernel/x.ts', '../features/bank/bank.ts')).toContain('is built before engine/features');
  expect(inEngine('kernel/testing/x.ts', '../../features/bank/bank.ts')).toBeNull();
  expect(inEngine('shared/text/x.ts', '../../kits/game.ts')).toBe(
    'engine/shared is built before engine/kits',
  );
  expect(inEngine('kits/x.ts', '../features/bank/bank.ts')).toBe(
    'engine/kits is built before engine/features',
  );
  expect(inEngine('kits/x.ts', '../kernel/state/world.ts')).toBeNull();
  expect(inEngine('kits/x.test.ts', '../features/bank/bank.ts')).toBeNull();
  expect(inEngine('features/bank/bank.ts', '../../kits/game.ts')).toBeNull();
  expect(inEngine('features/bank/bank.ts', '../../platform/premium/events.ts')).toBeNull();
  expect(inEngine('platform/premium/x.ts', '../../features/credits/events.ts')).toBeNull();
});

test('tests of the kernel make features up', () => {
  expect(violation(imported('engine/kernel/x.test.ts', '../features/index.ts'))).toContain(
    'without features',
  );
  expect(violation(imported('engine/kernel/x.test.ts', '../kits/game.ts'))).toContain('without features');
  expect(violation(imported('engine/kernel/testing/x.test.ts', '../../features/index.ts'))).toBeNull();
});

test('every order strikes: what comes first in a room imports nothing of what comes last', () => {
  for (const [room, order] of Object.entries(orders)) {
    const first = [order[0]].flat()[0];
    const last = [order.at(-1)].flat()[0];
    expect(violation(imported(`${room}/${first}/x.ts`, `../${last}/x.ts`))).toBe(
      `${room}/${first} is built before ${room}/${last}`,
    );
    expect(violation(imported(`${room}/${last}/x.ts`, `../${first}/x.ts`))).toBeNull();
    expect(violation(imported(`${room}/extras/x.ts`, `../${first}/x.ts`))).toContain('has no place');
  }
});

test.each(['engine/kernel', 'engine/shared', 'projections', 'gateway'])(
  'the architecture says what each room of %s holds',
  (room) => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const unnamed = (orders[room] ?? []).flat().filter((folder) => !text.includes(`\`${folder}/\``));
    expect(unnamed).toEqual([]);
  },
);

test('rooms of one order are there', () => {
  const gone = Object.entries(orders).flatMap(([room, order]) =>
    order.flat().flatMap((folder) => (existsSync(join(root, room, folder)) ? [] : [`${room}/${folder}`])),
  );
  expect(gone).toEqual([]);
});

test('the folders of the HTTP layer and of the client build on each other in one order', () => {
  const inHttp = (folder: string, specifier: string) => imported(`gateway/http/${folder}/x.ts`, specifier);
  expect(violation(inHttp('context', '../server/x.ts'))).toBe(
    'gateway/http/context is built before gateway/http/server',
  );
  expect(violation(inHttp('joins', '../routes/x.ts'))).toBe(
    'gateway/http/joins is built before gateway/http/routes',
  );
  expect(violation(inHttp('server', '../answers/x.ts'))).toBeNull();
  expect(violation(imported('gateway/http/context/x.test.ts', '../routes/x.ts'))).toBeNull();

  const inApp = (folder: string, specifier: string) => imported(`web/app/${folder}/x.ts`, specifier);
  expect(violation(inApp('state', '../reads/x.ts'))).toBe('web/app/state is built before web/app/reads');
  expect(violation(inApp('shell', '../pages/x.tsx'))).toBe('web/app/shell is built before web/app/pages');
  expect(violation(inApp('shell', '../state/x.ts'))).toBeNull();
  expect(violation(inApp('state', '../../ui/x.ts'))).toBeNull();
  expect(violation(imported('web/app/state/x.test.ts', '../reads/x.ts'))).toBeNull();
  expect(violation(imported('web/app/testing/x.tsx', '../pages/x.tsx'))).toBeNull();
});

test('the rooms of the gateway build on each other in one order', () => {
  const inGateway = (room: string, specifier: string) => imported(`gateway/${room}/x.ts`, specifier);
  expect(violation(inGateway('http', '../push/x.ts'))).toBe('gateway/http is built before gateway/push');
  expect(violation(inGateway('pipeline', '../fairness/x.ts'))).toBe(
    'gateway/pipeline is built before gateway/fairness',
  );
  expect(violation(inGateway('start', '../cluster/x.ts'))).toBeNull();
  expect(violation(inGateway('extras', '../cluster/x.ts'))).toContain('has no place in the order');
});

test.each(['engine', 'gateway', 'web'])(
  'features of %s that import each other in a circle are found',
  (layer) => {
    const from = (feature: string, to: string, file = 'x.ts') =>
      imported(`${layer}/features/${feature}/${file}`, `../${to}/x.ts`);
    const way = [from('a', 'b'), from('b', 'c'), from('a', 'c')];
    expect(cycleIn(featureImports(way))).toBeNull();
    const back = featureImports([...way, from('c', 'b')]);
    expect(cycleIn(back)?.map((folder) => folder.replace(`${layer}/features/`, ''))).toEqual(['b', 'c', 'b']);
    expect(cycleIn(featureImports([...way, from('c', 'b', 'x.test.ts')]))).toBeNull();
  },
);

test('files that import each other in a circle are found, by types too', () => {
  const there = imported('engine/kernel/a.ts', './b.ts');
  const back = imported('engine/kernel/b.ts', './a.ts', true);
  expect(cycleIn(fileImports([there]))).toBeNull();
  expect(cycleIn(fileImports([there, back]))).toEqual([
    'engine/kernel/a.ts',
    'engine/kernel/b.ts',
    'engine/kernel/a.ts',
  ]);
  expect(cycleIn(fileImports([there, { ...back, file: 'engine/kernel/b.test.ts' }]))).toBeNull();
});

test('the kits of the client and the HTTP layer import no feature', () => {
  expect(violation(imported('web/kits/people/x.tsx', '../../features/prison/x.tsx'))).toBe(
    'web/kits knows no feature',
  );
  expect(violation(imported('gateway/http/joins/x.ts', '../../features/prison/answers.ts', true))).toBe(
    'gateway/http knows no feature',
  );
  expect(violation(imported('web/features/prison/x.tsx', '../../kits/people/x.tsx'))).toBeNull();
});
