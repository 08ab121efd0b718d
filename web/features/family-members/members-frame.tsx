import type { ReactNode } from 'react';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useFamilyUpdates } from '../../kits/families/use-family-updates.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { NoFamily } from '../../kits/families/no-family.tsx';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { MembersAnswer } from './answers.ts';

interface MembersFrameProps {
  readonly lead: string;
  readonly children: (page: MembersAnswer) => ReactNode;
}

/** A page of the family's members, which follows who comes, goes and rises. Whoever is in no family is led to those there are. */
export function MembersFrame({ lead, children }: MembersFrameProps) {
  const { family } = useCharacter();
  if (family === null)
    return (
      <Screen place="Family" title="Members">
        <NoFamily />
      </Screen>
    );
  return (
    <OwnMembers id={family.id} name={family.name} lead={lead}>
      {children}
    </OwnMembers>
  );
}

interface OwnMembersProps extends MembersFrameProps {
  readonly id: string;
  readonly name: string;
}

/** Who comes online is not pushed. */
const refreshMs = 30_000;

function OwnMembers({ id, name, lead, children }: OwnMembersProps) {
  const page = useRead('GET family/members', { quiet: true, ownChannel: true, refetchMs: refreshMs });
  useFamilyUpdates(id, ['members', 'dashboard'], () => refresh('GET family/members', 'GET family/roles'));
  const online = page?.members.filter(({ active_now }) => active_now).length ?? 0;
  return (
    <Screen
      place={`Family · ${name}`}
      title="Members"
      lead={lead}
      aside={
        page && (
          <>
            <HeroFigure value={`${page.members.length} of ${page.max_members}`} label="members" />
            <HeroFigure value={online} label="online" />
          </>
        )
      }
    >
      {page === null ? <SkeletonRows rows={8} height={56} /> : children(page)}
    </Screen>
  );
}
