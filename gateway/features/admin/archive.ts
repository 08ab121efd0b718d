import { platformStream } from '@rackets/engine/platform/index.ts';
import { NotInArchive } from '../../admin/not-in-archive.ts';
import { z } from 'zod';
import { HttpError } from '../../http/context/http-error.ts';
import type { RouteContext } from '../../http/context/context.ts';

/** `?round=`: a round's number, or the platform beside them; the round that is played now by default. */
export const roundParameter = z
  .union([z.literal(platformStream), z.coerce.number().int().min(1).max(1_000_000)])
  .optional();
type RoundParameter = z.infer<typeof roundParameter>;

/** The stream that a query is about. */
export function streamIn({ services }: Pick<RouteContext, 'services'>, round: RoundParameter): string {
  if (round === platformStream) return round;
  return `round-${round ?? services.peek((world) => world.round.id)}`;
}

/** What the archive answers; what it does not have is 404 with its sentence. */
export async function found<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotInArchive) throw new HttpError(404, 'admin_not_found', error.message);
    throw error;
  }
}
