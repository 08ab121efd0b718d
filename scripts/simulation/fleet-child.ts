// One process of the fleet: runs the seeds it is sent, one after the other, until its parent has no more.
import type { Ask } from './fleet.ts';
import type { Told } from './report.ts';
import { simulate } from './simulation.ts';

process.on('message', ({ seed, commands, kinds }: Ask) => {
  void simulate({ seed, commands, ...(kinds ? { kinds } : {}) }).then(tell, (error: unknown) => {
    throw error;
  });
});

function tell({
  seed,
  trace,
  violations,
  faults,
  counts,
  types,
  codes,
}: Awaited<ReturnType<typeof simulate>>) {
  const told: Told = { seed, trace, violations, faults, counts, types: [...types], codes: [...codes] };
  process.send?.(told);
}
