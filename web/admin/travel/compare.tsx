import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { count, number, signedMoney } from '../../app/text/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Travel } from '../answers.ts';
import { Sentence } from '../sentence.tsx';
import { utcMoment, utcTime } from '../words.ts';
import { changedFigures, figureCount } from './changed-figures.ts';
import own from './compare.module.css';
import { cashMoved, useEventsBetween } from './events-between.ts';

interface MomentsProps {
  readonly earlier: Travel;
  readonly later: Travel;
}

/** Two moments of one gangster: only what differs. */
export function Compare({ earlier, later }: MomentsProps) {
  const figures = changedFigures(earlier, later);
  const groups = [...new Set(figures.map(({ group }) => group))].map(
    (group) => [group, figures.filter((figure) => figure.group === group)] as const,
  );
  return (
    <div className={own.compare}>
      <div className={own.moments}>
        <Moment title="Then" at={earlier} />
        <ArrowRight size={16} aria-hidden="true" />
        <Moment title="Now shown" at={later} lit />
      </div>
      {figures.length === 0 ? (
        <Empty icon={<ArrowRight />} sentence="Nothing changed for this gangster between the two moments." />
      ) : (
        <table className={own.figures} aria-label="What changed">
          <thead>
            <tr>
              <th scope="col">{`${figures.length} of ${count(figureCount(later), 'figure')}`}</th>
              <th scope="col">then</th>
              <th scope="col">now shown</th>
              <th scope="col">change</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(([group, rows]) => (
              <Fragment key={group}>
                <tr>
                  <th scope="rowgroup" colSpan={4} className={own.group}>
                    {group}
                  </th>
                </tr>
                {rows.map(({ label, before, after, change, up }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{before}</td>
                    <td>
                      <b>{after}</b>
                    </td>
                    <td className={classNames(up && own.up)}>{change ?? 'changed'}</td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Moment({ title, at, lit }: { readonly title: string; readonly at: Travel; readonly lit?: boolean }) {
  return (
    <div className={classNames(own.moment, lit && own.lit)}>
      <small>{title}</small>
      <b>{`${utcMoment(at.at)} UTC`}</b>
      <span>{number(at.revision)}</span>
    </div>
  );
}

/** Every event of the gangster between the moments with what it did to the cash, and whether that adds up. */
export function CashBetween({ earlier, later, round }: MomentsProps & { readonly round: string | null }) {
  const { id: shownId, money: cash } = later.page;
  const id = typeof shownId === 'string' ? shownId : '';
  const { found, error } = useEventsBetween({
    round,
    character: id,
    after: earlier.revision,
    to: later.revision,
  });
  const difference = Number(cash) - Number(earlier.page['money']);
  const rows = (found?.rows ?? []).map((row) => ({ row, by: cashMoved(row, id) }));
  const sum = (sign: 1 | -1) => rows.reduce((all, { by }) => all + (by * sign > 0 ? by : 0), 0);
  const [into, out] = [sum(1), sum(-1)];
  return (
    <section className={own.cash} aria-label="Events between the moments">
      <header>
        <h2>{`Cash, ${signedMoney(difference)}`}</h2>
        {found && !found.more && into + out === difference && <Chip tone="success">adds up</Chip>}
        {found && !found.more && into + out !== difference && <Chip tone="danger">does not add up</Chip>}
      </header>
      <FormError>{error}</FormError>
      {found === null && error === null && <SkeletonRows rows={6} height={40} />}
      <ol>
        {rows.map(({ row, by }) => (
          <li key={row.revision}>
            <time dateTime={row.at}>{utcTime(row.at)}</time>
            <Sentence parts={row.sentence} names={found?.names ?? {}} round={round} />
            <b className={classNames(by > 0 && own.up)}>{by === 0 ? '' : signedMoney(by)}</b>
          </li>
        ))}
      </ol>
      {found?.more === true && (
        <p>The first {number(rows.length)} events; the rest is in the list of events.</p>
      )}
      {found !== null && (
        <dl>
          <dt>In</dt>
          <dd>{signedMoney(into)}</dd>
          <dt>Out</dt>
          <dd>{signedMoney(out)}</dd>
          <dt>Difference</dt>
          <dd>
            <b>{signedMoney(into + out)}</b>
          </dd>
        </dl>
      )}
    </section>
  );
}
