// `npx tsx gateway/pipeline/golden/write-golden.ts`: plays the stored round again. Only when a change is meant to end
// what older logs or snapshots can be read by: golden.test.ts shows that this build still reads the stored ones.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryEventLog } from '../../log/memory-event-log.ts';
import { encodeSnapshot } from '../snapshots.ts';
import { born, command, openPipeline, stream } from '../testing.ts';

const log = new MemoryEventLog();
const { pipeline, clock } = await openPipeline(log);
let sent = 0;

async function play(account: string, type: string, payload: Record<string, number>): Promise<void> {
  sent += 1;
  await pipeline.submit(command(pipeline, account, `golden-${sent}`, type, payload));
}

async function visits(count: number): Promise<void> {
  for (let visit = 0; visit < count; visit += 1) {
    clock.now += 180_000;
    for (const account of ['a1', 'a2']) {
      await play(account, 'small-crimes.attempt-task', { task: visit % 2 });
      await play(account, 'bank.deposit-money', { amount: 10 + visit });
    }
  }
}

await born(pipeline, 'a1', 'Ada Stone');
await born(pipeline, 'a2', 'Bo Marsh');
await visits(20);
const snapshot = pipeline.peek((world) => encodeSnapshot(stream, world, 'golden'));
await visits(10);
await pipeline.close();
const events: string[] = [];
for await (const batch of log.read(stream, 0)) for (const event of batch) events.push(JSON.stringify(event));
writeFileSync(join(import.meta.dirname, 'round-1.events'), `${events.join('\n')}\n`);
writeFileSync(join(import.meta.dirname, 'round-1.snapshot'), snapshot);
