import { clockTime, number, percent } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { OpenDraw } from './answers.ts';
import styles from './lotto.module.css';
import { TicketDrum } from './ticket-drum.tsx';
import { amountText, placeNames } from './words.ts';

interface JackpotProps {
  readonly draw: OpenDraw;
  /** The winners' parts of it in percent, the largest first. */
  readonly shares: readonly number[];
}

/** What can be won now, when, and how it is shared. */
export function Jackpot({ draw, shares }: JackpotProps) {
  const open = useOfTime((now) => now < Date.parse(draw.ends_at));
  const until = open ? draw.ends_at : draw.drawn_at;
  return (
    <section className={styles.jackpot} aria-label="Jackpot">
      <div className={styles.top}>
        <div>
          <p className={styles.caps}>Tonight’s jackpot</p>
          <p className={styles.sum}>{amountText(draw.type, draw.jackpot)}</p>
          <dl className={styles.facts}>
            <div>
              <dt>{open ? 'tickets sold until' : 'sold out; drawn at'}</dt>
              <dd>
                {clockTime(until)}
                <TimeLeft until={until} lead=" ·" spoken={null} />
              </dd>
            </div>
            <div>
              <dt>tickets sold</dt>
              <dd>{number(draw.tickets)}</dd>
            </div>
            {draw.rolled_over > 0 && (
              <div>
                <dt>rolled over</dt>
                <dd>{amountText(draw.type, draw.rolled_over)}</dd>
              </div>
            )}
          </dl>
        </div>
        <TicketDrum tickets={draw.tickets} />
      </div>
      <ol className={styles.prizes} aria-label="Prizes">
        {draw.prizes.map((prize, place) => (
          <li key={placeNames[place]}>
            <b>{amountText(draw.type, prize)}</b>
            <span>
              {placeNames[place]}, {percent(shares[place] ?? 0)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
