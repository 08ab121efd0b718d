import { useRead } from '../../app/reads/use-read.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AccoladeList } from './accolade-list.tsx';

/** What somebody has earned, for their page: the Accolades tab (R075). */
export function EarnedAccolades({ characterId }: { readonly characterId: string }) {
  const answer = useRead('GET characters/:id/accolades', { params: { id: characterId }, quiet: true });
  return answer === null ? (
    <SkeletonRows rows={3} height={60} />
  ) : (
    <AccoladeList accolades={answer.accolades} />
  );
}
