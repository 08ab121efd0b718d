// `npm run round`: how the newest round is, its close, the opening of the next, and what was set aside in it.
import type { ControlRequest } from '@rackets/gateway/control/control-protocol.ts';
import { askGame, operatorName } from './operator/ask-game.ts';
import { ends, operate } from './operator/command.ts';
import { jsonText } from './operator/json-text.ts';
import { placeHelp, placeOptions } from './operator/open-log.ts';
import { outline } from './operator/outline.ts';

const help = `npm run round -- status | close --reason TEXT | open | retry | confirm-clock [options]

status  shows the newest round.
close   closes it early: nobody can act in it any more, and its last key is revealed when the day is over.
open    opens the next round once the newest one is closed. A running server restarts within its process to lead it;
        players reconnect by themselves and start with a new gangster.
retry   makes agenda items that could not be decided ("parked") due again, for a build that can decide them.
confirm-clock  confirms a clock that is ahead of the game's time (status shows by how much). Everything that came due
        meanwhile is then done at once.

Sends the request to the server that uses the data folder, on the same machine, or acts directly if none is running. The
log records who asked, and why.

  --reason TEXT     why it is closed, at most 200 characters
${placeHelp}

Exits with 0, or with 1 if nothing was done.`;

await operate(
  help,
  { ...placeOptions, reason: { type: 'string' } },
  async (values, [act]) => {
    const answer = await askGame(values, requestOf(act, values.reason));
    if (!('round' in answer)) throw new Error('The server sent an unexpected answer.');
    const { round, ...status } = answer.round;
    console.log(values.json ? jsonText(answer.round) : `round-${round}\n${outline(status, 1)}`);
    return ends.fine;
  },
  1,
);

function requestOf(act: string | undefined, reason: string | undefined): ControlRequest {
  if (act === 'status') return { do: 'round-status' };
  if (act === 'open') return { do: 'open-round', by: operatorName() };
  if (act === 'retry') return { do: 'retry-items' };
  if (act === 'confirm-clock') return { do: 'confirm-clock', by: operatorName() };
  if (act !== 'close') throw new Error('Expected status, close, open, retry or confirm-clock.');
  if (!reason || reason.length > 200)
    throw new Error('Give a reason of at most 200 characters: --reason TEXT.');
  return { do: 'close-round', by: operatorName(), reason };
}
