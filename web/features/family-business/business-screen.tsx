import { Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import { refresh } from '../../app/reads/query-client.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
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
          <Panel title="You are on your own">
            <Empty
              icon={<Shield aria-hidden="true" />}
              sentence="You are in no family, and only a family runs a business."
              next={<ButtonLink to="/main/families">See the families</ButtonLink>}
            />
          </Panel>
        ) : (
          <Followed family={family}>{children}</Followed>
        )}
      </Stack>
    </Screen>
  );
}

/** Reads again when a member has changed something. */
function Followed({ family, children }: { readonly family: Family; readonly children: ReactNode }) {
  const again = () => refresh('GET family/business', 'GET family/business/create');
  useChannel(`family-${family.id}`, { message: again, resync: again });
  return children;
}
