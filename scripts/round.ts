// `npm run round`: how the newest round is, its close, the opening of the next, and what was set aside in it.
import type { ControlRequest } from '@rackets/gateway/control/control-protocol.ts';
import { askGame, operatorName } from './operator/ask-game.ts';
import { ends, operate } from './operator/command.ts';
import { jsonText } from './operator/json-text.ts';
import { placeHelp, placeOptions } from './operator/open-log.ts';
import { outline } from './operator/outline.ts';

const help = `npm run round -- status | close --reason TEXT | open | retry | confirm-clock [options]

status  shows the newest round.
close   closes it before its time: nobody can act in it any more, its last key is revealed when the day is over.
open    opens the next round when the newest one is closed. A server that runs restarts within its process to lead
        it; players come back by themselves and begin with a new gangster.
retry   has the items of the agenda that could not be decided ("parked") come due again, under a build that can.
confirm-clock  believes a clock that is ahead of the game's time (status says by how much). What came due meanwhile is
        then done at once.

Goes to the server that uses the data folder, on its machine, or does it itself where none runs. Who asked, and why,
stays in the log with the command.

  --reason TEXT     why it is closed, at most 200 characters
${placeHelp}

Ends with 0, or with 1 when it was not done.`;

await operate(help, { ...placeOptions, reason: { type: 'string' } }, async (values, [act, ...more]) => {
  if (more.length > 0) throw new Error(`${more[0]}: unexpected; give one action at a time.`);
  const answer = await askGame(values, requestOf(act, values.reason));
  if (!('round' in answer)) throw new Error('The server sent an unexpected answer.');
  const { round, ...status } = answer.round;
  console.log(values.json ? jsonText(answer.round) : `round-${round}\n${outline(status, 1)}`);
  return ends.fine;
});

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
