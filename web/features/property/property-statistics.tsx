import { useRead } from '../../app/reads/use-read.ts';
import { duration, money, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Figures } from '../../ui/figures.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Dominance } from '../../kits/families/dominance.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { FamilyName } from '../../kits/families/family-name.tsx';
import type { PropertyStatistics as Statistics } from './answers.ts';

type Location = Statistics['locations'][number];
type Protector = Location['protectors'][number];
interface Held extends Protector {
  readonly city: string;
  readonly character: NonNullable<Protector['character']>;
}

/** Who holds what, how much of it the families have, and the player's own record (S088). */
export function PropertyStatistics() {
  const page = useRead('GET property/statistics');
  return (
    <Screen
      place="The City"
      title="Property"
      lead="Who protects what in each city, and how much of it the families hold."
    >
      {page === null ? (
        <Panel title="Who protects what">
          <SkeletonRows rows={5} height={44} />
        </Panel>
      ) : (
        <Columns>
          <Protectors locations={page.locations} />
          <Stack>
            <Record general={page.general} />
            <Dominance families={page.dominance} />
          </Stack>
        </Columns>
      )}
    </Screen>
  );
}

const columns: readonly Column<Held>[] = [
  { head: 'City', cell: ({ city }) => city },
  { head: 'Property', phone: 'main', cell: ({ name }) => <b>{name}</b> },
  {
    head: 'Protector',
    phone: 'line',
    cell: ({ character: { id, username } }) => <CharacterLink id={id} username={username} />,
  },
  {
    head: 'Family',
    phone: 'hidden',
    cell: ({ character: { family } }) => (family === null ? '–' : <FamilyName family={family} />),
  },
  {
    head: 'Since',
    phone: 'end',
    cell: ({ started_at: since }) => (since === null ? '–' : whenTime(since, serverClock.now())),
  },
];

/** A table for each type of property: who protects it in which city (R324). */
function Protectors({ locations }: { readonly locations: readonly Location[] }) {
  const types = byType(locations);
  if (types.every(([, held]) => held.length === 0))
    return (
      <Panel title="Who protects what">
        <Empty
          icon={<GameIcon name="beer-stein" />}
          sentence="Nobody holds a property yet."
          next={
            <ButtonLink to="/main/property" look="filled">
              Take the first
            </ButtonLink>
          }
        />
      </Panel>
    );
  return (
    <Stack>
      {types.map(([type, held]) =>
        held.length === 0 ? null : (
          <Panel key={type} title={type} aside={`${held.length} of ${locations.length} cities`}>
            <Table label={type} rows={held} columns={columns} rowKey={({ id }) => id} />
          </Panel>
        ),
      )}
    </Stack>
  );
}

/** What is held, by the name of its type, in the order of the types. */
function byType(locations: readonly Location[]): readonly (readonly [string, readonly Held[]])[] {
  const types = locations[0]?.protectors.map(({ type_name: name }) => name) ?? [];
  return types.map((type) => [
    type,
    locations.flatMap(({ location_name: city, protectors }) =>
      protectors.flatMap(({ character, ...each }) =>
        each.type_name === type && character !== null ? [{ ...each, city, character }] : [],
      ),
    ),
  ]);
}

function Record({ general }: { readonly general: Statistics['general'] }) {
  return (
    <Panel title="Personal Record">
      <Figures
        figures={[
          { label: 'Attacks made', value: number(general.attacks_made) },
          { label: 'Properties taken over', value: number(general.count) },
          { label: 'Time held', value: general.seconds === 0 ? '–' : duration(general.seconds) },
          { label: 'Money collected', value: money(general.total_money) },
        ]}
      />
    </Panel>
  );
}
