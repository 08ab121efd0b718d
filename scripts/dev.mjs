// `npm run dev`: the server and the client, both reloading when a file changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { givenOrEnd } from './given.mjs';
import { root } from './stamp.mjs';

givenOrEnd('npm run dev\n\nServes the game with a server and a client that reload when a file changes.');

const tool = (path) => join(root, 'node_modules', path);
const commands = [
  [tool('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'gateway/main.ts'],
  [tool('vite/bin/vite.js'), 'dev', 'web', '--port', '5173', '--clearScreen', 'false'],
];
const env = {
  PUBLIC_URL: 'http://localhost:5173',
  PUBLIC_WS_URL: 'ws://localhost:3001',
  ...process.env,
  NODE_ENV: 'development',
};

console.log('The client reloads on http://localhost:5173, the server on http://localhost:3000.');
const children = commands.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }));
for (const child of children) child.once('exit', (code) => stop(code ?? 0));
process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));

function stop(code) {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
