import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { askServer } from '@rackets/gateway/control/control-client.ts';
import type { RoundStatus } from '@rackets/gateway/control/control-protocol.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Player } from './player.ts';
import { prepareQuickGame } from './quick-game.ts';
import type { ServerProcess } from './server.ts';

const tenDays = String(10 * 86_400_000);

/** The start that decided ten days at once, as an operator and a player see it now. */
describe('a server that is started while its clock is ten days ahead', () => {
  let server: ServerProcess;
  let player: Player;

  beforeAll(async () => {
    server = await prepareQuickGame();
    await server.start();
    player = new Player(server.url, 'Ina Prescott');
    await player.join();
  });
  afterAll(() => server.end('SIGKILL'));

  async function status(): Promise<RoundStatus> {
    const answer = await askServer(server.dataDir, { do: 'round-status' });
    if (!('round' in answer)) throw new Error(JSON.stringify(answer));
    return answer.round;
  }
  const health = async (path: string) => {
    const response = await fetch(`${server.url}${path}`);
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  const deposits = async () => (await player.call('POST', 'bank/deposit', { amount: 1 })).status;

  test('goes on from when it was stopped, since the machine’s other clock shows how long that is ago', async () => {
    const { revision } = await status();
    await server.end('SIGTERM');
    await server.start({ WRONG_MS: tenDays });
    const now = await status();
    expect(now.clock).toMatch(/^The clock is 10 days ahead of the game's time/);
    // The lead of two streams and what was due meanwhile, but not ten days of it.
    expect(now.revision - revision).toBeLessThan(200);
    expect(await health('/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await deposits()).toBeLessThan(300);
  });

  test('holds where nothing shows it, says so, and takes commands once the clock is right', async () => {
    const { revision } = await status();
    await server.end('SIGKILL');
    rmSync(join(server.dataDir, 'last-ran'));
    await server.start({ WRONG_MS: tenDays });
    const held = { status: 'held', reasons: ['clock'] };
    expect(await health('/health')).toMatchObject({ status: 200, body: held });
    expect(await health('/health/writable')).toMatchObject({ status: 503, body: held });
    expect(await deposits()).toBe(503);
    const now = await status();
    expect(now.clock).toMatch(/nothing shows how long that is ago: commands are refused/);
    expect(now.revision - revision).toBeLessThan(200);
    expect(server.output).toContain('npm run round -- confirm-clock');
    await server.end('SIGTERM');
    await server.start();
    expect((await status()).clock).toBe("agrees with the game's time");
    expect(await health('/health/writable')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await deposits()).toBeLessThan(300);
  });
});
