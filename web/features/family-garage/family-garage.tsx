import { CarFront } from 'lucide-react';
import { useState } from 'react';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useKeptQuery } from '../../app/pages/use-kept-query.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useFamilyUpdates } from '../../kits/families/use-family-updates.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, number, outOf, percent, shortMoney } from '../../app/text/format.ts';
import { NoFamily } from '../../kits/families/no-family.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { VehiclePicture } from '../../kits/vehicles/vehicle-picture.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { AddVehicles } from './add-vehicles.tsx';
import type { FamilyGaragePage, StoredVehicle } from './answers.ts';
import styles from './garage.module.css';
import { listed, orders } from './vehicle-list.ts';

const title = 'Family Garage';

/** The vehicles that members keep in their family's garage (S126). Whoever is in no family is led to those there are. */
export function FamilyGarage() {
  const { family } = useCharacter();
  if (family === null)
    return (
      <Screen place="Family" title={title}>
        <NoFamily />
      </Screen>
    );
  return <Own id={family.id} name={family.name} />;
}

function Own({ id, name }: { readonly id: string; readonly name: string }) {
  const page = useRead('GET family/vehicles', { ownChannel: true });
  useFamilyUpdates(id, ['garage', 'members', 'dashboard'], () => refresh('GET family/vehicles'));
  const worth = page?.vehicles.reduce((sum, { value }) => sum + value, 0) ?? 0;
  return (
    <Screen
      place={`Family · ${name}`}
      title={title}
      lead="What you add stays yours: you take it back, and it comes home when you leave or the family closes."
      aside={
        page && (
          <>
            <HeroFigure value={outOf(page.count, page.limit)} label="places" />
            <HeroFigure value={shortMoney(worth)} label="worth" />
          </>
        )
      }
    >
      {page === null ? <SkeletonRows rows={6} height={56} /> : <Vehicles page={page} />}
    </Screen>
  );
}

/** What of the address is there again on the next visit. */
const keptNames = ['order', 'search'];

function Vehicles({ page }: { readonly page: FamilyGaragePage }) {
  const { query, set, clear } = useKeptQuery('family-garage-filters', keptNames);
  const [adding, setAdding] = useState(false);
  const order = query.get('order') ?? 'value';
  const search = query.get('search') ?? '';
  const list = listed(page.vehicles, { order, search });
  const add = <AddButton page={page} onPress={() => setAdding(true)} />;
  return (
    <Panel title="Vehicles" aside={page.vehicles.length > 0 && add}>
      {page.vehicles.length === 0 ? (
        <Empty
          icon={<CarFront aria-hidden="true" />}
          sentence="There is no vehicle in your family’s garage."
          next={page.available.length > 0 ? add : <ButtonLink to="/main/garage">See your garage</ButtonLink>}
        />
      ) : (
        <>
          <div className={styles.tools}>
            <SearchBox
              label="Search vehicles"
              value={search}
              onChange={(text) => set('search', text === '' ? null : text)}
            />
            <Select
              label="Order"
              value={order}
              options={orders}
              onChange={(value) => set('order', value === 'value' ? null : value)}
            />
          </div>
          {list.length === 0 ? (
            <Empty
              icon={<CarFront aria-hidden="true" />}
              sentence="No vehicle matches."
              next={<Button onPress={clear}>Show all</Button>}
            />
          ) : (
            <Table
              label="Vehicles"
              rows={list}
              rowKey={({ id }) => id}
              columns={[...columns, takeColumn(page.room)]}
            />
          )}
        </>
      )}
      <Sheet title="Add vehicles" open={adding} onClose={() => setAdding(false)}>
        <AddVehicles page={page} onDone={() => setAdding(false)} />
      </Sheet>
    </Panel>
  );
}

interface AddButtonProps {
  readonly page: FamilyGaragePage;
  readonly onPress: () => void;
}

/** Opens the picker while there is room (R722); whoever may buy more is led there. */
function AddButton({
  page: { available, count: stored, limit, can_upgrade: upgrades },
  onPress,
}: AddButtonProps) {
  if (stored >= limit)
    return upgrades ? (
      <ButtonLink small to="/main/family/dashboard/upgrades">
        Make room for more
      </ButtonLink>
    ) : (
      <Button small off>
        The garage is full
      </Button>
    );
  return (
    <Button small look="filled" off={available.length === 0} onPress={onPress}>
      {available.length === 0 ? 'You have none to add' : 'Add vehicles…'}
    </Button>
  );
}

const columns: readonly Column<StoredVehicle>[] = [
  {
    head: 'Vehicle',
    phone: 'main',
    cell: ({ name, image_url: image, character, mine }) => (
      <span className={styles.vehicle}>
        <VehiclePicture image={image} size="small" />
        <span className={styles.name}>
          <b>{name}</b>
          <small>{mine ? 'yours' : <CharacterLink id={character.id} username={character.username} />}</small>
        </span>
      </span>
    ),
  },
  { head: 'mph', number: true, phone: 'line', cell: ({ speed }) => number(speed) },
  { head: '0 to 60', number: true, phone: 'line', cell: ({ acceleration }) => `${acceleration} s` },
  { head: 'Cargo', number: true, phone: 'line', cell: ({ capacity }) => number(capacity) },
  {
    head: 'Mods',
    number: true,
    phone: 'line',
    cell: ({ mods, mod_limit: most }) => `${mods.length}/${most}`,
  },
  {
    head: 'Damage',
    number: true,
    phone: 'line',
    cell: ({ damage }) => (damage === 0 ? 'none' : percent(damage)),
  },
  { head: 'Value', number: true, phone: 'end', cell: ({ value }) => <b>{money(value)}</b> },
];

const takeColumn = (room: number): Column<StoredVehicle> => ({
  head: 'Take out',
  phone: 'act',
  cell: (vehicle) => vehicle.can_take && <TakeButton vehicle={vehicle} room={room} />,
});

interface TakeButtonProps {
  readonly vehicle: StoredVehicle;
  /** Places left in the player's own garage. */
  readonly room: number;
}

/** Takes a vehicle home; what another has added only after a question, for it changes hands. */
function TakeButton({ vehicle: { id, name, mine, character }, room }: TakeButtonProps) {
  const { busy, error, submit } = useSubmit('DELETE family/vehicles/:id', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET family/vehicles', 'GET garage'],
    ...(mine
      ? {}
      : {
          asks: () => ({
            question: `Take the ${name} of ${character.username}?`,
            detail: `It becomes yours, counts against what you may receive today, and ${character.username} is told.`,
            buttons: noOrYes('Leave it', 'Take it', 'filled'),
          }),
        }),
  });
  return (
    <>
      <FormError>{error}</FormError>
      <Button
        small
        free
        busy={busy !== null}
        off={room === 0}
        label={room === 0 ? `Take the ${name}: your garage is full` : `Take the ${name}${mine ? '' : '…'}`}
        onPress={() => void submit({ params: { id } })}
      >
        {room === 0 ? 'No room' : mine ? 'Take back' : 'Take…'}
      </Button>
    </>
  );
}
