import os from 'node:os';

const lower = os.constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lets the threads of ordinary priority run before this one. Only on Linux: elsewhere a priority is the whole process's.
 */
export function stepBehindOtherThreads(): void {
  if (process.platform === 'linux') os.setPriority(Math.max(os.getPriority(), lower));
}
