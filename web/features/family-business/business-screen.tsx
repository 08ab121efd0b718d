import type { ReactNode } from 'react';
import { refresh } from '../../app/reads/query-client.ts';
import { useFamilyUpdates } from '../../kits/families/use-family-updates.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { NoFamily } from '../../kits/families/no-family.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';

type Family = NonNullable<ReturnType<typeof useCharacter>['family']>;

interface BusinessScreenProps {
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of what the player's family runs. Whoever is in none is led to those there are. */
export function BusinessScreen({ aside, children }: BusinessScreenProps) {
  const { family } = useCharacter();
  return (
    <Screen
      place={family === null ? 'Family' : `Family · ${family.name}`}
      title="Business"
      lead="A business pays into the family’s bank every 24 hours, as long as its protector is there."
      aside={family !== null && aside}
    >
      <Stack>
        {family === null ? (
          <NoFamily sentence="You are in no family, and only a family runs a business." />
        ) : (
          <Followed family={family}>{children}</Followed>
        )}
      </Stack>
    </Screen>
  );
}

/** Reads again when a member has changed something. */
function Followed({ family, children }: { readonly family: Family; readonly children: ReactNode }) {
  useFamilyUpdates(family.id, ['business', 'bank', 'members'], () =>
    refresh('GET family/business', 'GET family/business/create'),
  );
  return children;
}
