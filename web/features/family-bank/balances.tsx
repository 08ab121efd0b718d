import { Users } from 'lucide-react';
import { money, shortMoney, signedMoney } from '../../app/text/format.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { MemberBalance } from './answers.ts';
import { balanceText } from './bank-frame.tsx';
import styles from './family-bank.module.css';

const nameOf = ({ character }: MemberBalance) => character?.username ?? 'A gangster';

const columns: readonly Column<MemberBalance>[] = [
  {
    head: 'Member',
    cell: (row) => (
      <span className={styles.member}>
        <Avatar url={row.character?.avatar_url ?? null} size={28} />
        {row.character === null ? (
          nameOf(row)
        ) : row.mine ? (
          <b>You</b>
        ) : (
          <CharacterLink id={row.character.id} username={row.character.username} />
        )}
      </span>
    ),
    phone: 'main',
    plain: nameOf,
  },
  {
    head: 'Cut',
    number: true,
    cell: ({ earnings_cut }) => <span title={money(earnings_cut)}>{shortMoney(earnings_cut)}</span>,
    plain: ({ earnings_cut }) => earnings_cut,
  },
  {
    head: 'Paid in',
    number: true,
    cell: ({ deposits }) => <span title={money(deposits)}>{shortMoney(deposits)}</span>,
    plain: ({ deposits }) => deposits,
  },
  {
    head: 'Out',
    number: true,
    cell: ({ withdrawals }) => <span title={signedMoney(0 - withdrawals)}>{shortMoney(withdrawals)}</span>,
    plain: ({ withdrawals }) => withdrawals,
  },
  {
    head: 'Balance',
    number: true,
    cell: ({ balance }) => <b className={balance < 0 ? styles.bad : undefined}>{balanceText(balance)}</b>,
    phone: 'end',
    plain: ({ balance }) => balance,
  },
];

/** The same in half a page's width: what a balance is made of stands below the name. */
export function BriefBalances({ members }: { readonly members: readonly MemberBalance[] }) {
  return (
    <ul>
      {members.map((row) => {
        const { character, mine, earnings_cut: cut, deposits, withdrawals, balance } = row;
        return (
          <li
            key={character?.id ?? `${balance} ${deposits}`}
            className={styles.record}
            data-row-link={character === null || mine ? undefined : true}
          >
            <Avatar url={character?.avatar_url ?? null} />
            <span className={styles.what}>
              {character === null || mine ? (
                <b>{mine ? 'You' : nameOf(row)}</b>
              ) : (
                <CharacterLink id={character.id} username={character.username} />
              )}
              <small>
                cut {shortMoney(cut)}, paid in {shortMoney(deposits)}, out {shortMoney(withdrawals)}
              </small>
            </span>
            <b className={balance < 0 ? styles.bad : undefined}>{balanceText(balance)}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** What each has brought and taken (R605). */
export function Balances({ members }: { readonly members: readonly MemberBalance[] }) {
  if (members.length === 0)
    return <Empty icon={<Users aria-hidden="true" />} sentence="Nobody has left anything here." />;
  return (
    <Table
      label="Member balances"
      rows={members}
      columns={columns}
      // Those whom the player may not find have no id: their figures tell them apart.
      rowKey={({ character, balance, deposits }) => character?.id ?? `${balance} ${deposits}`}
    />
  );
}
