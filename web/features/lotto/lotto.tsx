import { signed } from '../../app/text/format.ts';
import { Tickets } from 'lucide-react';
import { useState } from 'react';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { Empty } from '../../ui/empty.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock, SkeletonRows } from '../../ui/skeleton.tsx';
import { BuyTickets } from './buy-tickets.tsx';
import { Jackpot } from './jackpot.tsx';
import { LastWinners } from './last-winners.tsx';
import { TypeSwitch, useLottoType } from './type-switch.tsx';
import { amountText } from './words.ts';
import { Provable } from '../../kits/draws/provable.tsx';

/** R673: the page polls; pushes only make it faster. */
const pollMs = 2_000;

export function Lotto() {
  const type = useLottoType();
  const page = useRead('GET lotto', { refetchMs: pollMs });
  const [sold, setSold] = useState<Sold | null>(null);
  const draw = page?.draws.find((each) => each.type === type) ?? null;
  const last = page?.last_draws.find((each) => each.type === type) ?? null;
  const readAnew = () => refresh('GET lotto');
  useChannel('lotto', {
    message(_event, data) {
      const now = readSold(data);
      if (now) setSold((before) => ({ ...now, by: by(before, now, draw?.tickets ?? 0) }));
      readAnew();
    },
    resync: readAnew,
  });
  return (
    <Screen
      place="Casino · All cities"
      title="Lotto"
      lead={<>A dollar or a bullet a ticket; four fifths go to three gangsters.</>}
      aside={
        <>
          {draw && (
            <HeroFigure
              value={signed(draw.character_net, (size) => amountText(type, size))}
              label="net this round"
            />
          )}
          <Provable what="draw" />
        </>
      }
    >
      <TypeSwitch
        current={type}
        to={(next) => (next === 'money' ? '/main/lotto' : '/main/lotto?type=bullets')}
      />
      <Stack>
        {page === null && <SkeletonBlock height={218} />}
        {page !== null && draw === null && (
          <Empty icon={<Tickets />} sentence="The last draw of this round has been made." />
        )}
        {draw !== null && <Jackpot draw={draw} shares={page?.shares ?? []} />}
        {draw !== null && (
          <BuyTickets key={type} draw={draw} sold={sold?.draw_id === draw.id ? sold.by : 0} />
        )}
        {page === null ? <SkeletonRows rows={3} height={52} /> : <LastWinners draw={last} />}
      </Stack>
    </Screen>
  );
}

/** What a push told of a draw, and how many tickets that was more than before. */
interface Sold {
  readonly draw_id: string;
  readonly tickets: number;
  readonly by: number;
}

function readSold(data: unknown): Omit<Sold, 'by'> | null {
  // A frame's data is an object; what it has is checked below.
  const { draw_id, tickets, drawn } = data as Readonly<Record<string, unknown>>;
  return typeof draw_id === 'string' && typeof tickets === 'number' && drawn === false
    ? { draw_id, tickets }
    : null;
}

function by(before: Sold | null, now: Omit<Sold, 'by'>, read: number): number {
  const known = before?.draw_id === now.draw_id ? before.tickets : read;
  return Math.max(0, now.tickets - known);
}
