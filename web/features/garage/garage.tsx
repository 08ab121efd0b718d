import { Warehouse } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dialogPart } from '../../app/dialogs/dialog-part.tsx';
import { changed, useKeptQuery } from '../../app/pages/use-kept-query.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { menuEntries } from '../../app/screens/menu-entries.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, number, shortMoney } from '../../app/text/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { GaragePage, Vehicle } from './answers.ts';
import type { CompareDialogProps } from './compare-dialog.tsx';
import { Crusher } from './crusher.tsx';
import styles from './garage.module.css';
import { GarageResult } from './garage-result.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useGarageActs, type Act, type Done } from './use-garage-acts.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';
import { canChoose, filters, listed, orders, sumsOf } from './vehicle-list.ts';
import { VehicleRow } from './vehicle-row.tsx';

const CompareDialog = dialogPart<'CompareDialog', CompareDialogProps>(
  'CompareDialog',
  () => import('./compare-dialog.tsx'),
);

export function Garage() {
  const character = useCharacter();
  const page = useRead('GET garage');
  const [done, setDone] = useState<Done | null>(null);
  return (
    <Screen
      place={`The City · ${character.location_name}`}
      title="Garage"
      lead="A vehicle on its way to you already takes up a space. Locked vehicles cannot be sold, scrapped or crushed."
      aside={page && <Figures page={page} />}
    >
      <GarageResult done={done} />
      {page === null && <SkeletonRows rows={8} height={60} />}
      {page !== null && page.vehicles.length === 0 && (
        // R484
        <Empty icon={<Warehouse />} sentence="You have no available vehicles" next={firstVehicle} />
      )}
      {page !== null && page.vehicles.length > 0 && <Vehicles page={page} onDone={setDone} />}
    </Screen>
  );
}

/** Where a first vehicle comes from, where there is such a screen. */
const theft = menuEntries.find(({ to }) => to === '/main/vehicletheft');
const firstVehicle = theft && (
  <ButtonLink to={theft.to} look="filled">
    {theft.label}
  </ButtonLink>
);

function Figures({ page }: { readonly page: GaragePage }) {
  // What is in use is listed, too, and keeps its place.
  const here = page.vehicles.filter((vehicle) => !vehicle.in_use).length;
  const uses = Object.entries(page.limit_used).filter(([, places]) => places > 0);
  const kept = uses.reduce((sum, [, places]) => sum + places, 0);
  return (
    <>
      <HeroFigure
        value={count(page.vehicles.length, 'vehicle')}
        label={`worth ${shortMoney(sumsOf(page.vehicles).worth)}`}
      />
      <HeroFigure
        value={`${number(here + kept)} / ${number(page.limit)}`}
        label={kept > 0 ? `places, ${number(kept)} by ${uses.map(([use]) => use).join(' or ')}` : 'places'}
      />
    </>
  );
}

/** So many rows at first: a full garage is more than a page should draw. */
const shownAtFirst = 30;

/** What of the address is there again on the next visit. */
const keptNames = ['filter', 'order', 'search'];

interface VehiclesProps {
  readonly page: GaragePage;
  readonly onDone: (done: Done) => void;
}

function Vehicles({ page, onDone }: VehiclesProps) {
  const { query, set, clear } = useKeptQuery('garage-filters', keptNames);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(shownAtFirst);
  const [comparing, setComparing] = useState(false);
  const { busy, act } = useGarageActs(page.insurance_cost, (done) => {
    setChosen(new Set());
    onDone(done);
  });
  const filter = query.get('filter') ?? 'all';
  const order = query.get('order') ?? 'value';
  const search = query.get('search') ?? '';
  const list = listed(page.vehicles, { filter, order, search });
  const selected = list.filter((vehicle) => canChoose(vehicle) && chosen.has(vehicle.id));
  const choosable = list.filter(canChoose);
  const opened = list.find(({ id }) => id === query.get('vehicle'));

  function choose(ids: readonly string[], on: boolean): void {
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (on) next.add(id);
        else next.delete(id);
      return next;
    });
  }

  const doTo = (vehicles: readonly Vehicle[]) => (kind: Act) => void act(kind, vehicles);
  return (
    <Stack>
      <div className={styles.tools}>
        <SearchBox
          label="Search vehicles"
          value={search}
          onChange={(text) => set('search', text === '' ? null : text)}
        />
        <nav className={styles.filters} aria-label="Filter">
          {filters.map(({ id, label, keeps }) => (
            <Link
              key={id}
              replace
              to={`?${changed(query, 'filter', id === 'all' ? null : id)}`}
              aria-current={id === filter ? 'page' : undefined}
            >
              {label} <i>{page.vehicles.filter(keeps).length}</i>
            </Link>
          ))}
        </nav>
        <Select
          label="Order"
          value={order}
          options={orders}
          onChange={(value) => set('order', value === 'value' ? null : value)}
        />
      </div>
      <section className={styles.panel} aria-label="Vehicles">
        <Crusher page={page} />
        <div className={styles.head}>
          <label className={styles.box}>
            <input
              type="checkbox"
              aria-label="Choose all of the list"
              disabled={choosable.length === 0}
              checked={choosable.length > 0 && selected.length === choosable.length}
              onChange={(event) =>
                choose(
                  choosable.map(({ id }) => id),
                  event.target.checked,
                )
              }
            />
          </label>
          <span />
          <span>Vehicle</span>
          <span className={styles.figure}>mph</span>
          <span className={styles.figure}>Cargo</span>
          <span className={styles.figure}>Mods</span>
          <span className={styles.figure}>Damage</span>
          <span className={styles.figure}>Value</span>
          <span />
        </div>
        {list.length === 0 ? (
          <Empty
            icon={<Warehouse />}
            sentence="No vehicle matches."
            next={<Button onPress={clear}>Show all</Button>}
          />
        ) : (
          <ul className={styles.list} aria-label="List of vehicles">
            {list.slice(0, shown).map((vehicle) => (
              <VehicleRow
                key={vehicle.id}
                vehicle={vehicle}
                chosen={chosen.has(vehicle.id) && canChoose(vehicle)}
                to={`?${changed(query, 'vehicle', vehicle.id)}`}
                onChoose={(id, on) => choose([id], on)}
              />
            ))}
          </ul>
        )}
        {list.length > shown && (
          <div className={styles.more}>
            <Button wide onPress={() => setShown(shown + shownAtFirst)}>
              Show {Math.min(shownAtFirst, list.length - shown)} more of {list.length}
            </Button>
          </div>
        )}
        {selected.length > 0 && (
          <SelectionBar
            vehicles={selected}
            page={page}
            busy={busy}
            onAct={doTo(selected)}
            onClear={() => setChosen(new Set())}
            onCompare={() => setComparing(true)}
          />
        )}
      </section>
      {comparing && selected[0] && selected[1] && (
        <CompareDialog one={selected[0]} other={selected[1]} onClose={() => setComparing(false)} />
      )}
      {opened && (
        <VehicleDialog
          vehicle={opened}
          list={list}
          page={page}
          busy={busy}
          onAct={doTo([opened])}
          onOpen={(id) => set('vehicle', id)}
        />
      )}
    </Stack>
  );
}
