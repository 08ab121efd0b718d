import { Tickets } from 'lucide-react';
import { serverClock } from '../../app/time/clock.ts';
import { count, whenTime } from '../../app/text/format.ts';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CheckDraw } from '../../kits/draws/check-draw.tsx';
import { PlaceRow } from '../../kits/statistics/place-row.tsx';
import type { LastDraw } from './answers.ts';
import { amountText, winnersOf } from './words.ts';

/** Who won the last draw, and with how many tickets; null before the first. */
export function LastWinners({ draw }: { readonly draw: LastDraw | null }) {
  const winners = draw === null ? [] : winnersOf(draw);
  return (
    <Panel
      title="Last draw"
      mark={draw?.draw && <CheckDraw id={draw.draw.id} at={draw.draw.created_at} shared inWords />}
      aside={draw === null ? undefined : whenTime(draw.drawn_at, serverClock.now())}
    >
      {draw === null || winners.length === 0 ? (
        <Empty
          icon={<Tickets />}
          sentence={draw === null ? 'No draw has been held yet.' : 'Nobody held a ticket.'}
        />
      ) : (
        <ol>
          {winners.map(({ character, prize, tickets, place }) => (
            <PlaceRow key={place} rank={place + 1} character={character} note={count(tickets, 'ticket')}>
              {amountText(draw.type, prize)}
            </PlaceRow>
          ))}
        </ol>
      )}
    </Panel>
  );
}
