import { expect, test } from 'vitest';
import { defineFeature } from './feature.ts';
import { definePort } from './port.ts';
import { plainText } from '../testing/plain.ts';
import { machineOf } from '../testing/play.ts';
import { provide } from '../testing/provide.ts';
import { copyOf } from '../state/world.ts';

const port = definePort<[of: string], number>((answers) => answers.reduce((sum, each) => sum + each, 0));
const long = defineFeature({ name: 'long', provides: [port.by((_world, of) => of.length)] });
const round = defineFeature({ name: 'round-id', provides: [port.by((world) => world.round.id + 100)] });

test('a port answers with all its providers in one, and with the empty answer while there are none', () => {
  expect(port(machineOf([long, round]).newWorld(), 'abc')).toBe(103);
  expect(port(machineOf([]).newWorld(), 'abc')).toBe(0);
  const later = definePort<[], number>((answers) => answers.length);
  expect(later(machineOf([long]).newWorld())).toBe(0);
});

test('only the features of a world’s own machine answer, whatever other machines there are', () => {
  const [one, other] = [machineOf([long]), machineOf([round])];
  expect([port(one.newWorld(), 'abc'), port(other.newWorld(), 'abc')]).toEqual([3, 100]);
});

test('a world that was stored, copied or migrated asks the features of the machine that goes on with it', () => {
  const machine = machineOf([long]);
  const stored = () => structuredClone(machine.newWorld());
  expect(port(machine.adopt(stored()), 'abc')).toBe(3);
  expect(port(copyOf(machine.newWorld()), 'abc')).toBe(3);
  const next = machineOf([long, round]);
  const migrated = next.migrate(machine.shape, stored());
  expect(migrated && port(migrated, 'abc')).toBe(103);
});

test('providers are no part of the state', () => {
  const [having, without] = [machineOf([long]).newWorld(), machineOf([]).newWorld()];
  expect(plainText(having)).toBe(plainText(without));
  expect(Object.keys(having)).not.toContain('providers');
  expect(having).toStrictEqual(without);
});

test('a test can have a world ask more, and take it back', () => {
  const world = machineOf([long]).newWorld();
  const takeBack = provide(world, ...(round.provides ?? []));
  expect(port(world, 'abc')).toBe(103);
  takeBack();
  expect(port(world, 'abc')).toBe(3);
});
