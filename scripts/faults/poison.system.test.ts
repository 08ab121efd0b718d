import { rmSync } from 'node:fs';
import { exitCodes } from '@rackets/gateway/process/exit-codes.ts';
import { afterEach, expect, test } from 'vitest';
import { builtPath } from '../system/bundle.ts';
import { Player } from '../system/player.ts';
import { ServerProcess } from '../system/server.ts';

let server: ServerProcess;

afterEach(async () => {
  await server.end('SIGKILL');
  rmSync(server.dataDir, { recursive: true, force: true });
});

async function start(poison: string): Promise<Player> {
  const script = builtPath('scripts/faults/poison-server.ts');
  server = await ServerProcess.prepare({ POISON: poison, LOG_LEVEL: 'error' }, script);
  await server.start();
  const player = new Player(server.url, 'Vera');
  await player.join();
  return player;
}

test('a command that cannot be decided is refused as internal, logged, and the server goes on', async () => {
  const player = await start('decide bank.deposit-money');
  for (let time = 1; time <= 3; time += 1) {
    const { status, body } = await player.post('bank/deposit', { amount: 5 });
    expect([status, body]).toMatchObject([500, { error: { code: 'internal' } }]);
  }
  expect((await player.get('bank')).body).toMatchObject({ money: 1_000, bank: 0 });
  expect(server.output).toContain('a command or an agenda item could not be decided');
  expect(await server.end('SIGTERM')).toBe(0);
});

test('an event that cannot be applied ends the server by its code, once: a restart does not meet it again', async () => {
  const player = await start('apply bank.deposited');
  const { status } = await player.post('bank/deposit', { amount: 5 });
  expect([0, 503]).toContain(status);
  expect(await server.exited()).toBe(exitCodes.apply);
  expect(server.output).toContain('an event could not be applied');

  await server.start();
  expect((await player.get('bank')).body).toMatchObject({ money: 1_000, bank: 0 });
  expect((await player.post('small', { task_index: 0 })).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});
