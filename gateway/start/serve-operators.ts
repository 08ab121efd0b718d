import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { Operators } from '../admin/console.ts';
import type { ControlRequest } from '../control/control-protocol.ts';
import { serveControl } from '../control/control-server.ts';
import type { DataFolder } from '../stores/data-folder.ts';
import type { GameClock } from '../clock/game-clock.ts';
import type { LeadingPlatform } from '../lead/lead-platform.ts';
import type { LeadingRound } from '../lead/lead-round.ts';
import { carryOut, statusOf } from '../control/operator-requests.ts';

export interface OperatorParts {
  readonly documents: Documents;
  readonly round: LeadingRound;
  readonly platform: LeadingPlatform;
  readonly clock: GameClock;
  /** Called with each account whose roles changed. */
  readonly onRolesChanged: (account: string) => void;
  /** Called when the next round has been opened and the operator has been answered. */
  readonly onRoundOpened: () => void;
}

/**
 * Serves operators on this machine, who connect through the data folder's lock socket. Returns the request handler,
 * which the console uses too.
 */
export function serveOperators(
  folder: DataFolder,
  { documents, round, platform, clock, onRolesChanged, onRoundOpened }: OperatorParts,
): Operators {
  const operatorContext = {
    documents,
    round: round.pipeline,
    platform: platform.pipeline,
    openNext: async (by: string) => statusOf(await round.openNext(by)),
    clock,
    onRolesChanged,
  };
  const told = (request: ControlRequest) => {
    if (request.do === 'open-round') onRoundOpened();
  };
  const handle = (request: ControlRequest) => carryOut(operatorContext, request);
  folder.onConnection((socket) => serveControl(socket, handle, told));
  return { handle, told };
}
