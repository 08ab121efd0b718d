import type { ReactNode } from 'react';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useFamilyUpdates } from '../../kits/families/use-family-updates.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { fullDate, money } from '../../app/text/format.ts';
import { NoFamily } from '../../kits/families/no-family.tsx';
import { Crest } from '../../kits/families/crest.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { OwnFamily } from './answers.ts';

type Shown = NonNullable<OwnCharacter['family']>;

interface FamilyFrameProps {
  readonly children: (page: OwnFamily) => ReactNode;
  /** Stands beside what the bank holds. */
  readonly act?: ReactNode;
}

/** A page of the player's own family, which follows what changes of it. Whoever is in none is led to those there are. */
export function FamilyFrame({ children, act }: FamilyFrameProps) {
  const { family } = useCharacter();
  if (family === null)
    return (
      <Screen place="Family" title="No family">
        <NoFamily />
      </Screen>
    );
  return (
    <Own shown={family} act={act}>
      {children}
    </Own>
  );
}

function Own({ shown, children, act }: FamilyFrameProps & { readonly shown: Shown }) {
  const page = useRead('GET family', { quiet: true, ownChannel: true });
  useFamilyUpdates(shown.id, ['dashboard', 'members', 'bank', 'garage', 'business'], () =>
    refresh('GET family', 'GET family/settings', 'GET family/members/upgrade', 'GET family/vehicles/upgrade'),
  );
  if (page === null)
    return (
      <Screen place="Family" title={shown.name} emblem={<Crest family={shown} size={72} />}>
        <SkeletonRows rows={6} height={64} />
      </Screen>
    );
  const { family } = page;
  return (
    <Screen
      place={`Family · since ${fullDate(family.created_at)}`}
      title={family.name}
      emblem={<Crest family={family} size={72} />}
      lead="Everybody pays in a cut, and everybody holds what the family takes."
      aside={
        <>
          <HeroFigure value={money(family.money)} label="in the bank" />
          {act}
        </>
      }
    >
      <Stack>{children(page)}</Stack>
    </Screen>
  );
}
