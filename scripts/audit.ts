// `npm run audit`: decides every command of a round anew and compares with what was appended.
import { auditStream } from './operator/audit-stream.ts';
import { ends, operate } from './operator/command.ts';
import { dataHelp, dataOptions, openLog } from './operator/open-log.ts';
import { progressBar } from './operator/progress.ts';

const help = `npm run audit [-- options]

Decides every command and agenda item of a round anew, with the dice as they were recorded, and compares events,
ledger and hash chain with the log. Works beside a running server, needs no key.

${dataHelp}

Ends with 0 when the log is what its commands make of it, with 2 at the first difference, with 1 on any other trouble.`;

await operate(help, dataOptions, async (values) => {
  const { log, stream, head } = await openLog(values);
  const began = performance.now();
  const result = await auditStream(log, stream, progressBar(head));
  const seconds = (performance.now() - began) / 1000;
  await log.close();
  if (values.json) console.log(JSON.stringify({ ...result, seconds }, null, 2));
  else {
    const { events, commands, items, draws, difference } = result;
    console.log(
      `${stream}: ${events} events of ${commands} commands and ${items} agenda items, ${draws} dice, in ${seconds.toFixed(1)} s`,
    );
    console.log(
      difference
        ? `DIFFERENT at revision ${difference.revision}: ${difference.problem}`
        : 'Every decision is the same, the chain holds, every asset sums to zero.',
    );
    if (difference) console.log(`  anew: ${difference.expected ?? '–'}\n  log:  ${difference.found ?? '–'}`);
  }
  return result.difference ? ends.finding : ends.fine;
});
