// `npm run check:boundaries`: no folder imports what the architecture's table does not allow it.
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ends, runTool } from './operator/command.ts';
import { root, sourceFiles } from './source-files.ts';

const help = `npm run check:boundaries

Checks that no folder imports what the architecture's table does not allow it. Exits with 1 if one does.`;

/** One import statement as it stands in a file. */
export interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

/** A file or a feature's folder that imports another. */
interface Edge {
  readonly from: string;
  readonly to: string;
}

type Rule = (imported: Import) => string | null;

const node = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);
const ofWorkspace = (specifier: string) => /^@rackets\/([a-z]+)\//.exec(specifier)?.[1] ?? null;

const only = (workspaces: readonly string[]): Rule => {
  return ({ specifier }) => {
    const workspace = ofWorkspace(specifier);
    return workspace === null || workspaces.includes(workspace) ? null : `may not import ${workspace}/`;
  };
};

const engine: Rule = ({ specifier }) => {
  if (specifier.startsWith('.')) return null;
  if (node.has(specifier)) return 'is pure: nothing of Node';
  return /^(zod|@noble\/hashes)(\/|$)/.test(specifier) ? null : 'may import zod and @noble/hashes only';
};

const web: Rule = (imported) => {
  const workspace = ofWorkspace(imported.specifier);
  if (workspace === 'gateway') return imported.typeOnly ? null : "takes the gateway's types only";
  if (
    node.has(imported.specifier) &&
    !isTest(imported.file) &&
    !/config\.ts$|^web\/build\//.test(imported.file)
  ) {
    return 'runs in a browser: nothing of Node';
  }
  return workspace === null || workspace === 'engine' ? null : `may not import ${workspace}/`;
};

/** Load tests run in k6: its modules, their own files, and the types of the gateway's table of routes. */
const loadTests: Rule = ({ specifier, typeOnly }) => {
  if (specifier.startsWith('.') || /^k6(\/|$)/.test(specifier)) return null;
  if (ofWorkspace(specifier) !== 'gateway') return 'may import k6 and types of the gateway only';
  return typeOnly ? null : "takes the gateway's types only";
};

const rules: Readonly<Record<string, Rule>> = {
  engine,
  projections: only(['engine']),
  gateway: only(['engine', 'projections', 'gateway']),
  web,
  'load-tests': loadTests,
  // Scripts may import everything; their own rooms have an order.
  scripts: () => null,
};

const isTest = (file: string) => /\.test\.tsx?$|\/testing(?:\/|\.ts$)/.test(file);

/** Imports of the file's text. `import type` and `export type … from` count as types only. */
export function importsOf(file: string, text: string): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;
  return Array.from(text.matchAll(pattern), ([, type, statement, dynamic]) => ({
    file,
    specifier: statement ?? dynamic ?? '',
    typeOnly: type !== undefined,
  }));
}

/** The path, from the root, of what a relative import names. */
function targetOf({ file, specifier }: Import): string {
  return relative(root, join(root, dirname(file), specifier));
}

/** Tests of the kernel begin with made-up features, too. */
function kernelTestViolation(imported: Import): string | null {
  return /^engine\/kernel\/(?!testing\/).*\.test\.ts$/.test(imported.file) &&
    /^engine\/(?:features|platform|kits)\//.test(targetOf(imported))
    ? 'the kernel is tested without features and kits'
    : null;
}

/** Features stand on the client's kits and on the HTTP layer, which take their pages and routes from what they declare. */
function featureViolation(imported: Import): string | null {
  const room = /^(web\/kits|gateway\/http)\//.exec(imported.file)?.[1];
  if (room === undefined || isTest(imported.file)) return null;
  if (!/^(?:web|gateway)\/features\//.test(targetOf(imported))) return null;
  // The type of all routes together is what calls are typed by.
  return imported.file === 'gateway/features/calls.ts' && imported.typeOnly
    ? null
    : `${room} knows no feature`;
}

/**
 * Rooms whose folders build on each other, each on those before it: so there are no circles among them. Folders of one
 * list within the list may import each other; their files and features still make no circle. Tests may import what
 * they like.
 */
export const orders: Readonly<Record<string, readonly (string | readonly string[])[]>> = {
  // A round and the platform follow each other's events.
  engine: ['kernel', 'shared', 'kits', ['features', 'platform']],
  'engine/kernel': ['values', 'state', 'dice', 'declarations', 'machine'],
  'engine/shared': ['time', 'text', 'holders', 'catalogues', 'people', 'ports'],
  projections: ['stores', 'runner', 'kits', 'models'],
  gateway: [
    'settings',
    'process',
    'files',
    'interactions',
    'moderation',
    'outbound',
    'sealing',
    'log',
    'clock',
    'stores',
    'preferences',
    'mail',
    'accounts',
    'web-push',
    'pipeline',
    'fairness',
    'rounds',
    'threads',
    'read-models',
    'metrics',
    'channels',
    'media',
    'payments',
    'control',
    'lead',
    'admin',
    'bots',
    'http',
    'features',
    'push',
    'notifications',
    'cluster',
    'start',
  ],
  'gateway/http': ['answers', 'context', 'joins', 'routes', 'server'],
  'web/app': [
    'api',
    'text',
    'time',
    'state',
    'boot',
    'dialogs',
    'reads',
    'sound',
    'socket',
    'screens',
    'actions',
    'palette',
    'shell',
    'pages',
  ],
  scripts: [
    'markdown',
    'mutants',
    'new-feature',
    'operator',
    'pace',
    'protocol',
    'returns',
    'screens',
    'simulation',
    'system',
    'bench',
    'faults',
    'frames',
    'load',
    'scaling',
    'season',
  ],
};

function orderViolation(imported: Import): string | null {
  if (isTest(imported.file)) return null;
  for (const [room, order] of Object.entries(orders)) {
    const from = folderIn(room, imported.file);
    if (from === null) continue;
    const place = placeIn(order, from);
    if (place === -1) return `${room}/${from} has no place in the order of scripts/boundaries.ts`;
    const to = folderIn(room, targetOf(imported));
    if (to !== null && placeIn(order, to) > place) return `${room}/${from} is built before ${room}/${to}`;
  }
  return null;
}

const placeIn = (order: (typeof orders)[string], folder: string): number =>
  order.findIndex((one) => (typeof one === 'string' ? one === folder : one.includes(folder)));

/** The folder of a room that a path is in; null for a path outside the room, or of none of its folders. */
function folderIn(room: string, path: string): string | null {
  return path.startsWith(`${room}/`) ? (/^([^/]+)\//.exec(path.slice(room.length + 1))?.[1] ?? null) : null;
}

/** Imports of one feature's folder by another's, in each layer. Tests may import what they like. */
export function featureImports(imports: readonly Import[]): Edge[] {
  const folder = (path: string) =>
    /^(engine\/(?:features|platform)\/[^/]+|(?:gateway|web)\/features\/[^/]+)\//.exec(path)?.[1] ?? null;
  return imports.flatMap((imported) => {
    const from = isTest(imported.file) ? null : folder(imported.file);
    const to = imported.specifier.startsWith('.') ? folder(targetOf(imported)) : null;
    return from !== null && to !== null && from !== to ? [{ from, to }] : [];
  });
}

/** Imports of one file by another, of types too. Tests may import what they like. */
export function fileImports(imports: readonly Import[]): Edge[] {
  return imports
    .filter(({ file, specifier }) => specifier.startsWith('.') && !isTest(file))
    .map((imported) => ({ from: imported.file, to: targetOf(imported) }));
}

/** A path from a file or folder back to itself; null if there is none. */
export function cycleIn(edges: readonly Edge[]): readonly string[] | null {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const free = new Set<string>();
  const visit = (place: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(place)) return [...way.slice(way.indexOf(place)), place];
    if (free.has(place)) return null;
    for (const to of targets.get(place) ?? []) {
      const cycle = visit(to, [...way, place]);
      if (cycle) return cycle;
    }
    free.add(place);
    return null;
  };
  for (const from of targets.keys()) {
    const cycle = visit(from, []);
    if (cycle) return cycle;
  }
  return null;
}

/** What is wrong with one import, or null. */
export function violation(imported: Import): string | null {
  const [workspace = ''] = imported.file.split('/');
  const rule = rules[workspace];
  if (!rule) return null;
  if (imported.specifier.startsWith('.')) {
    const outOfRoom = kernelTestViolation(imported) ?? featureViolation(imported) ?? orderViolation(imported);
    if (outOfRoom) return outOfRoom;
  }
  if (workspace === 'engine' && isTest(imported.file)) return null;
  if (imported.specifier.startsWith('.') && !targetOf(imported).startsWith(`${workspace}/`)) {
    return 'leaves its workspace by a relative path';
  }
  return rule(imported);
}

/** Code that a new feature begins with, as text: its imports are read once it is written. */
const templates = /^scripts\/new-feature\/[a-z]+-files\.ts$/;

function main(): Promise<0 | 1> {
  const imports = Object.keys(rules)
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => !templates.test(file))
    .flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));
  const problems = imports.flatMap((imported) => {
    const problem = violation(imported);
    return problem === null ? [] : [`${imported.file}: imports ${imported.specifier}: ${problem}`];
  });
  const features = cycleIn(featureImports(imports));
  if (features) problems.push(`features import each other in a circle: ${features.join(' → ')}`);
  const files = cycleIn(fileImports(imports));
  if (files) problems.push(`files import each other in a circle: ${files.join(' → ')}`);
  for (const problem of problems) console.error(problem);
  return Promise.resolve(problems.length > 0 ? ends.trouble : ends.fine);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runTool(help, {}, main);
