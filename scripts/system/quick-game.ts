import { bundle } from './bundle.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server.ts';

/** A game whose waits are short and where whoever fails is caught. It is started. */
export async function startQuickGame(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const script = await bundle('scripts/system/quick-server.ts');
  const server = await ServerProcess.prepare({ CHECK_ANSWERS: 'on', QUICK: 'journey', ...env }, script);
  await server.start();
  return server;
}

/** Players who joined, one for each name. */
export async function joinAll(server: ServerProcess, names: readonly string[]): Promise<Player[]> {
  const players = names.map((name) => new Player(server.url, name));
  await Promise.all(players.map((player) => player.join()));
  return players;
}

/** Lets players try crimes until one of them is caught; resolves with that one. */
export async function untilOneIsJailed(players: readonly Player[]): Promise<Player> {
  for (let tries = 0; tries < 100; tries += 1) {
    const attempts = await Promise.all(players.map((player) => player.post('small', { task_index: 0 })));
    const caught = attempts.findIndex(({ body }) => typeof body['prison_seconds'] === 'number');
    const player = players[caught];
    if (player) return player;
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  throw new Error('a hundred tries and nobody was caught');
}
