import { builtPath } from './bundle.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server.ts';

/** A game under rules that leave nothing to luck (quick-rules.ts). It is not started yet. */
export function prepareQuickGame(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  return ServerProcess.prepare({ CHECK_ANSWERS: 'on', ...env }, builtPath('scripts/system/quick-server.ts'));
}

/** The same, started. */
export async function startQuickGame(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await prepareQuickGame(env);
  await server.start();
  return server;
}

const dayMs = 86_400_000;

/** A setting for games that run at noon whenever they are started: around midnight no lotto tickets are sold. */
export function atNoon(): Readonly<Record<string, string>> {
  const now = Date.now();
  return { AHEAD_MS: String((Math.ceil(now / dayMs) + 0.5) * dayMs - now) };
}

/** Players who joined, one for each name; `protection` is the period that they chose, in hours. */
export async function joinAll(
  server: ServerProcess,
  names: readonly string[],
  protection = '72',
): Promise<Player[]> {
  const players = names.map((name) => new Player(server.url, name));
  for (const player of players) player.protection = protection;
  await Promise.all(players.map((player) => player.join()));
  return players;
}
