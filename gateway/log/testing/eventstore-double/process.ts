// The double's process: `process.ts <port> [file]`, controlled over Node's channel to its parent.
import type { FromDouble, ToDouble } from './messages.ts';
import { Server } from './server.ts';

const [port = '0', file = ''] = process.argv.slice(2);
const server = await Server.listen({ port: Number(port), file: file === '' ? null : file });
const tell = (message: FromDouble) => process.send?.(message);

process.on('message', (message: ToDouble) => {
  switch (message.kind) {
    case 'inject':
      server.faults.add(message.fault);
      break;
    case 'kill':
      server.killConnections();
      break;
    case 'drop':
      server.dropConnections();
      break;
    case 'skew':
      server.skewMs = message.ms;
      break;
    case 'counts':
  }
  tell({ kind: 'done', number: message.number, counts: server.faults.fired });
});
// It ends when its parent does.
process.on('disconnect', () => process.exit(0));
tell({ kind: 'listening', port: server.port });
