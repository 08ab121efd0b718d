import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { money, number } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './dashboard.module.css';
import { FamilyFrame } from './family-frame.tsx';

const kinds = [
  { of: 'members', title: 'Members', read: 'GET family/members/upgrade', buy: 'POST family/members/upgrade' },
  {
    of: 'vehicles',
    title: 'Vehicles',
    read: 'GET family/vehicles/upgrade',
    buy: 'POST family/vehicles/upgrade',
  },
] as const;
type Kind = (typeof kinds)[number];

/** Room for more members and vehicles, paid from the bank (S119). */
export function FamilyUpgrades() {
  return (
    <FamilyFrame>
      {({ family }) =>
        family.permits.includes('can_perform_upgrades') ? (
          <Columns even>
            {kinds.map((kind) => (
              <UpgradePanel key={kind.of} kind={kind} />
            ))}
          </Columns>
        ) : (
          <Panel title="Upgrades" padded>
            <p className={styles.nothing}>This function is disabled for your family role.</p>
          </Panel>
        )
      }
    </FamilyFrame>
  );
}

function UpgradePanel({ kind: { of, title, read, buy } }: { readonly kind: Kind }) {
  const page = useRead(read, { quiet: true });
  const { busy, error, submit } = useSubmit(buy, {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET family', 'GET family/members/upgrade', 'GET family/vehicles/upgrade'],
    done: ({ limit, upgrade, money: left }) => changeAnswer(read, () => ({ limit, upgrade, money: left })),
  });
  if (page === null)
    return (
      <Panel title={title}>
        <SkeletonRows rows={3} height={40} />
      </Panel>
    );
  const { limit, upgrade } = page;
  const short = page.money < upgrade.cost;
  return (
    <Panel title={title}>
      <Figures
        figures={[
          { label: 'Room now', value: number(limit) },
          ...(upgrade.available
            ? [
                { label: 'Next step', value: number(upgrade.amount) },
                { label: 'Cost', value: money(upgrade.cost) },
              ]
            : []),
        ]}
      />
      <div className={styles.leave}>
        {upgrade.available ? (
          <>
            <FormError>{error}</FormError>
            <Button
              wide
              look={short ? 'plain' : 'filled'}
              off={short}
              busy={busy !== null}
              free
              label={`Make room for ${number(upgrade.amount)} ${of} for ${money(upgrade.cost)}`}
              onPress={() => void submit({ body: { amount: upgrade.amount } })}
            >
              {short
                ? `The bank lacks ${money(upgrade.cost - page.money)}`
                : `${number(upgrade.amount)} ${of}, ${money(upgrade.cost)}`}
            </Button>
          </>
        ) : (
          <p className={styles.nothing}>There is room for as many {of} as a family can have.</p>
        )}
      </div>
    </Panel>
  );
}
