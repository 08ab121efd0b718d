// The double's process: `process.ts <options>`, controlled over Node's channel to its parent.
import { Cluster } from './cluster.ts';
import type { FromDouble, ProcessOptions, ToDouble } from './messages.ts';

// Written by `startEventStoreDouble`.
const cluster = await Cluster.listen(JSON.parse(process.argv[2] ?? '') as ProcessOptions);
const tell = (message: FromDouble) => process.send?.(message);

process.on('message', ({ number, action }: ToDouble) => {
  void cluster.act(action).then(() => tell({ kind: 'done', number, counts: cluster.faults.struck }));
});
// It ends when its parent does.
process.on('disconnect', () => process.exit(0));
tell({ kind: 'listening', ports: cluster.nodes.map(({ port }) => port) });
