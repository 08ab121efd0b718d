import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { stepBehindOtherThreads } from '../thread-priority.ts';

/** A thread that tells its priority. */
stepBehindOtherThreads();
parentPort?.postMessage(os.getPriority());
