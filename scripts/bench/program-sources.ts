/** What is measured, and what stands beside it: each a process of its own. */
export const programSources = {
  'bench-rows': 'scripts/bench/bench-rows.ts',
  'echo-server': 'scripts/bench/echo-server.ts',
  'bare-server': 'scripts/bench/bare-server.ts',
  'game-server': 'scripts/bench/game-server.ts',
  'lmdb-peer': 'scripts/bench/peers/lmdb-server.ts',
  'postgres-peer': 'scripts/bench/peers/postgres-server.ts',
  crowd: 'scripts/bench/crowd.ts',
  'idle-sockets': 'scripts/bench/idle-sockets.ts',
  restart: 'scripts/bench/restart.ts',
  'eventstore-double': 'gateway/log/testing/eventstore-double/process.ts',
} as const;

export type Program = keyof typeof programSources;
