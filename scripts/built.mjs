// Runs one of our commands as it is built: `node scripts/built.mjs audit [options]`. From source it would start in
// seconds, since the loader reads a thousand files, and run slower, since it names each function that is made.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildCommands, commandsFolder } from './commands.mjs';

const [name] = process.argv.splice(2, 1);
await buildCommands();
await import(pathToFileURL(join(commandsFolder, `${name}.js`)).href);
