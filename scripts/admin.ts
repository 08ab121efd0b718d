// `npm run admin`: who runs the game.
import { staffRoles } from '@rackets/engine/shared/people/staff.ts';
import type { ControlRequest } from '@rackets/gateway/control/control-protocol.ts';
import { askGame, operatorName } from './operator/ask-game.ts';
import { ends, operate } from './operator/command.ts';
import { jsonText } from './operator/json-text.ts';
import { placeHelp, placeOptions } from './operator/open-log.ts';

const help = `npm run admin -- list | grant EMAIL ROLE | revoke EMAIL ROLE [options]

Gives an account a role or takes it away: ${staffRoles.join(', ')}. The account must exist and have no living gangster:
staff do not play. Takes effect with the account's next request.

Sends the request to the server that uses the data folder, on the same machine, or acts directly if none is running. The
account keeps a record of who granted a role, and when.

${placeHelp}

Exits with 0, or with 1 if nothing was done.`;

await operate(
  help,
  placeOptions,
  async (values, words) => {
    const answer = await askGame(values, requestOf(words));
    if (!('staff' in answer)) throw new Error('The server sent an unexpected answer.');
    if (values.json) console.log(jsonText(answer.staff));
    else if (answer.staff.length === 0) console.log('Nobody has a role.');
    else {
      for (const { email, roles } of answer.staff)
        for (const { role, by, at } of roles)
          console.log(`${email.padEnd(32)} ${role.padEnd(10)} by ${by} on ${at}`);
    }
    return ends.fine;
  },
  3,
);

function requestOf([act, email, named]: readonly string[]): ControlRequest {
  if (act === 'list' && email === undefined) return { do: 'list-roles' };
  const role = staffRoles.find((each) => each === named);
  const known = act === 'grant' || act === 'revoke';
  if (!known || email === undefined) throw new Error('Expected list, grant EMAIL ROLE or revoke EMAIL ROLE.');
  if (!role) throw new Error(`${named ?? 'Nothing'} is no role; there are: ${staffRoles.join(', ')}.`);
  return act === 'grant'
    ? { do: 'grant-role', by: operatorName(), email, role }
    : { do: 'revoke-role', by: operatorName(), email, role };
}
