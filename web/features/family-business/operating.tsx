import { Store } from 'lucide-react';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { defaultDelaySeconds } from '../../app/dialogs/dialogs.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, money, outOf, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { Business, Businesses } from './answers.ts';
import styles from './business.module.css';
import { BusinessScreen } from './business-screen.tsx';

/** What the family runs (S127). */
export function Operating() {
  const inFamily = useCharacter().family !== null;
  return inFamily ? <Running /> : <BusinessScreen>{null}</BusinessScreen>;
}

function Running() {
  const page = useRead('GET family/business', { ownChannel: true });
  const income = page?.businesses.reduce((sum, each) => sum + each.income, 0) ?? 0;
  return (
    <BusinessScreen aside={page !== null && <HeroFigure value={money(income)} label="a day" />}>
      {page === null ? (
        <Panel title="Operating">
          <SkeletonRows rows={3} height={56} />
        </Panel>
      ) : (
        <Rows page={page} />
      )}
    </BusinessScreen>
  );
}

function Rows({ page }: { readonly page: Businesses }) {
  const { businesses, types_count: types, can_manage: manages } = page;
  if (businesses.length === 0)
    return (
      <Panel title="Operating">
        <Empty
          icon={<Store aria-hidden="true" />}
          sentence="Your family runs no business."
          next={
            manages && (
              <ButtonLink to="/main/family/business/start" look="filled">
                Start a business
              </ButtonLink>
            )
          }
        />
      </Panel>
    );
  return (
    <Panel title="Operating" aside={`${outOf(businesses.length, types)} kinds`}>
      <Table
        label="Businesses"
        rows={businesses}
        rowKey={({ id }) => id}
        columns={[
          ...columns,
          ...(manages
            ? [
                {
                  head: 'End it',
                  phone: 'line' as const,
                  cell: closeCell,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

const closeCell = (business: Business) => <CloseButton business={business} />;

const columns: readonly Column<Business>[] = [
  { head: 'Business', phone: 'main', cell: ({ name }) => <b>{name}</b> },
  {
    head: 'Protector',
    phone: 'line',
    cell: ({ protector }) => <CharacterLink id={protector.id} username={protector.username} />,
  },
  { head: 'A day', number: true, phone: 'line', cell: ({ income }) => money(income) },
  {
    head: 'Pays next',
    phone: 'line',
    cell: ({ pays_at: at }) => whenTime(at, serverClock.now()),
  },
  {
    head: 'Profit',
    number: true,
    phone: 'end',
    cell: ({ profit, days_to_profit: days }) =>
      profit >= 0 ? (
        <b className={styles.gain}>{money(profit)}</b>
      ) : (
        <span>
          {money(profit)} <small className={styles.days}>{count(days, 'day')} left</small>
        </span>
      ),
  },
];

/** Closes a business after a question: nothing is paid back (R680). */
function CloseButton({ business: { id, name, cost } }: { readonly business: Business }) {
  const { busy, error, submit } = useSubmit('DELETE family/business/:id', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET family/business', 'GET family/business/create'],
    asks: () => ({
      question: `Close the ${name}?`,
      detail: `Nothing of the ${money(cost)} that it cost is paid back.`,
      buttons: [
        { label: 'Keep it', value: 'no', focus: true },
        { label: 'Close it', value: 'yes', look: 'danger', delaySeconds: defaultDelaySeconds },
      ],
    }),
  });
  return (
    <>
      <FormError>{error}</FormError>
      <Button
        small
        busy={busy !== null}
        label={`Close the ${name}…`}
        onPress={() => void submit({ params: { id } })}
      >
        Close…
      </Button>
    </>
  );
}
