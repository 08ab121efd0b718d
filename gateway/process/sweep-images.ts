import { mayShow } from '@rackets/engine/features/profile/views.ts';
import type { Logger } from 'pino';
import type { Images } from '../media/images.ts';
import type { Pipeline } from '../pipeline/port.ts';

/** Soon after the start, since a server may be started every day, then a few times a day. */
const firstSweepMs = 5 * 60_000;
const sweepEveryMs = 6 * 60 * 60_000;

/** Has pictures removed that nobody may show any more. Returns the way to stop. */
export function keepImagesSwept(images: Images, pipeline: Pipeline, logger: Logger): () => void {
  const sweep = (): void => {
    images
      .sweep((character, name) => pipeline.peek((world) => mayShow(world, character, name)))
      .then((removed) => removed > 0 && logger.info({ removed }, 'pictures that nobody shows were removed'))
      // A disk that cannot be read now may be later; what is too much does no harm.
      .catch((error: unknown) => logger.warn({ err: error }, 'pictures could not be swept'));
  };
  const first = setTimeout(sweep, firstSweepMs).unref();
  const others = setInterval(sweep, sweepEveryMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(others);
  };
}
