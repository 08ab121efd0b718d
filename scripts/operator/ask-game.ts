import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { askServer } from '@rackets/gateway/control/control-client.ts';
import type { ControlAnswer, ControlRequest } from '@rackets/gateway/control/control-protocol.ts';
import { isFolderInUse } from '@rackets/gateway/stores/data-folder.ts';
import { carryOutOffline } from '@rackets/gateway/control/offline-operator.ts';
import { engineHash } from '../stamp.mjs';
import { keysApart, placeOf, type PlaceWish } from './open-log.ts';

type Done = Exclude<ControlAnswer, { readonly problem: string }>;

/**
 * Has a request carried out by the server that uses the data folder, or directly on its stores if no server runs.
 * Throws a message saying why it was not done.
 */
export async function askGame(
  wish: PlaceWish & { readonly keys: string },
  request: ControlRequest,
): Promise<Done> {
  const place = placeOf(wish);
  if (!existsSync(place.folder)) throw new Error(`There is no data folder ${wish.data} (--data).`);
  const answer = (await isFolderInUse(place.folder))
    ? await askServer(place.folder, request)
    : await carryOutOffline(place, keysApart(wish) ?? join(place.folder, 'keys'), engineHash(), request);
  if ('problem' in answer) throw new Error(answer.problem);
  return answer;
}

/** The operator's name for the log: the user of this shell. */
export function operatorName(): string {
  return userInfo().username;
}
