import { describe, expect, test } from 'vitest';
import { pickTier, tryTiers } from './socket-tiers.ts';
import { socketsConformance } from './sockets.conformance.ts';

const attempts = [...tryTiers()];
const loaded = attempts.flatMap((attempt) => ('tier' in attempt ? [attempt.tier] : []));
const others = attempts.flatMap((attempt) => ('problem' in attempt ? [attempt] : []));

describe('socket tiers', () => {
  test.each(loaded)('$name can be asked for', ({ name }) => {
    expect(pickTier(name).name).toBe(name);
  });

  // Counted as skipped: the suite below runs only for what loads on this machine.
  for (const { name, problem } of others) {
    test.skipIf(true)(`${name} loads (here: ${problem.split('\n')[0]})`, () => undefined);
  }

  test.each(others)('asking for $name says why it does not load here', ({ name }) => {
    expect(() => pickTier(name)).toThrow(`the socket server ${name} does not load here`);
  });

  test('the first one that loads is picked', () => {
    expect(pickTier('auto').name).toBe(loaded[0]?.name);
  });
});

for (const tier of loaded) socketsConformance(tier);
