import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as registeredChannels from '@rackets/gateway/features/channels.ts';
import * as registeredRoutes from '@rackets/gateway/features/registered.ts';
import type { Route } from '@rackets/gateway/http/routes/route.ts';
import type { ChannelKind, FeatureChannels } from '@rackets/gateway/channels/channel-kind.ts';
import { channelKinds } from '@rackets/gateway/push/channels.ts';
import { root } from '../source-files.ts';
import { errorCodes, general, type ErrorCode } from './codes.ts';

/** One feature's part of the protocol. */
export interface Area {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly channels: readonly ChannelKind[];
  readonly codes: readonly ErrorCode[];
}

/** The protocol by feature, in the order of their names. Features without calls, channels and codes are left out. */
export function areas(): readonly Area[] {
  const routes = byFolder<readonly Route[]>('registered.ts', registeredRoutes);
  const channels = byFolder<FeatureChannels>('channels.ts', registeredChannels);
  const codes = errorCodes();
  const kindsOf = (name: string) => (channels.get(name) ?? []).flatMap(({ kinds = [] }) => kinds);
  const ofFeatures = new Set([...channels.keys()].flatMap(kindsOf));
  const names = new Set([general, ...routes.keys(), ...channels.keys(), ...codes.map(({ area }) => area)]);
  return [...names]
    .toSorted()
    .map((name) => ({
      name,
      routes: (routes.get(name) ?? []).flat(),
      channels: name === general ? channelKinds.filter((kind) => !ofFeatures.has(kind)) : kindsOf(name),
      codes: codes.filter(({ area }) => area === name),
    }))
    .filter((area) => area.routes.length + area.channels.length + area.codes.length > 0);
}

/** What a list of gateway/features exports, by the feature's folder that each line names. */
function byFolder<Value>(
  file: string,
  exported: Readonly<Record<string, Value>>,
): ReadonlyMap<string, readonly Value[]> {
  const text = readFileSync(join(root, 'gateway/features', file), 'utf8');
  const lines = [...text.matchAll(/^export \{ (\w+) \} from '\.\/([\w-]+)\//gm)];
  const named = lines.flatMap(([, name = '', folder = '']) =>
    name in exported ? [{ folder, value: exported[name] as Value }] : [],
  );
  if (named.length !== Object.keys(exported).length)
    throw new Error(`gateway/features/${file} exports something by a line that names no folder`);
  const values = new Map<string, Value[]>();
  for (const { folder, value } of named) values.set(folder, [...(values.get(folder) ?? []), value]);
  return values;
}
