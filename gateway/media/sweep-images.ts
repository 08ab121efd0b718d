import { mayShow } from '@rackets/engine/features/profile/views.ts';
import type { Logger } from 'pino';
import type { Images } from './images.ts';
import type { Pipeline } from '../pipeline/port.ts';

/** First run soon after the start, since a server may be restarted daily; then a few times a day. */
const firstSweepMs = 5 * 60_000;
const sweepEveryMs = 6 * 60 * 60_000;

/** Periodically removes pictures that are no longer in use. Returns a function that stops it. */
export function keepImagesSwept(images: Images, pipeline: Pipeline, logger: Logger): () => void {
  const sweep = (): void => {
    images
      .sweep((character, name) => pipeline.peek((world) => mayShow(world, character, name)))
      .then((removed) => removed > 0 && logger.info({ removed }, 'unused pictures removed'))
      // If the disk cannot be read now, the next run will retry; leftover files do no harm.
      .catch((error: unknown) => logger.warn({ err: error }, 'unused pictures could not be removed'));
  };
  const first = setTimeout(sweep, firstSweepMs).unref();
  const others = setInterval(sweep, sweepEveryMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(others);
  };
}
