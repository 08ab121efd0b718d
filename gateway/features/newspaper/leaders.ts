import type { Leader } from '@rackets/projections/models/newspaper/newspaper-issues.ts';
import { standingsReader } from '@rackets/projections/models/standings/standings.ts';
import type { RouteContext } from '../../http/context/context.ts';

/** Who stands first in each ranking that players are offered; nothing of one with several in its first place. */
export async function leadersNow(context: RouteContext): Promise<Leader[]> {
  const documents = await context.model('standings');
  const offered = await standingsReader.available(documents);
  const firsts = await Promise.all(offered.map(({ id }) => standingsReader.top(documents, id, 2)));
  return offered.flatMap(({ id }, index) => {
    const [first, second] = firsts[index] ?? [];
    return first && second?.rank !== 1 ? [{ ranking: id, character: first.owner }] : [];
  });
}
