import { cityName } from '@rackets/engine/shared/catalogues/cities.ts';
import { Binoculars } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { duration, money, outOf, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { WaitRing } from '../../ui/wait-ring.tsx';
import type { Hired, Hiring, Order } from './answers.ts';
import { HireForm } from './hire-form.tsx';
import { OrderRow } from './order-row.tsx';
import { isOpen, seenIn, stageOf, type Stage } from './order-stage.ts';
import { useOrders } from './use-orders.ts';

/** What reports change here is in no read model. */
const refetchMs = 15_000;

/** The form that hires detectives, and the orders that something may still come of (S109). */
export function Detectives() {
  const hiring = useRead('GET detectives/create', { refetchMs });
  const [hired, setHired] = useState<Hired | null>(null);
  const [query] = useSearchParams();
  const username = query.get('username') ?? '';
  return (
    <Screen
      place={`Killing · ${useCharacter().location_name}`}
      title="Detectives"
      lead="They look until their time is up. Whoever they follow is not lost by flying."
      aside={hiring && hiring.orders > 0 && <FoundFigure hiring={hiring} />}
    >
      <Result hired={hired} />
      <Stack>
        {hiring === null ? (
          <SkeletonBlock height={340} />
        ) : (
          // Another profile's link is another form.
          <HireForm key={username} hiring={hiring} username={username} onHired={setHired} />
        )}
        {hiring && <OnTheCase holdSeconds={hiring.hold_seconds} />}
      </Stack>
    </Screen>
  );
}

function FoundFigure({ hiring: { orders, searching, found } }: { readonly hiring: Hiring }) {
  return <HeroFigure value={outOf(found, orders - searching)} label="found" />;
}

function Result({ hired }: { readonly hired: Hired | null }) {
  const wait = <WaitRing {...useTimer('detectives')} label="Next report" ends="at" />;
  const order = useOrders()?.data.find(({ id }) => id === hired?.order_id) ?? null;
  const stage = useOfTime((now) => (order === null ? 'searching' : stageOf(order, now)));
  if (hired === null)
    return (
      <ResultSlot
        tone="idle"
        icon={<Binoculars aria-hidden="true" />}
        verdict="Somebody always saw something."
        facts="You are told when they are back, and the target never learns of it."
        wait={wait}
        resultKey="idle"
      />
    );
  return (
    <ResultSlot
      tone="plain"
      icon={<Avatar url={hired.target.avatar_url} size={44} />}
      {...reportOf(hired, order, stage)}
      wait={wait}
      resultKey={`${hired.order_id} ${stage}`}
    />
  );
}

/** What is known of the order that was just placed: the search, and then what came of it. */
function reportOf({ target, cost, ends_at: ends }: Hired, order: Order | null, stage: Stage) {
  const { username } = target;
  const now = serverClock.now();
  const city = order && seenIn(order);
  if (stage === 'held' && city !== null && order?.expires_at)
    return {
      verdict: `${username} is in ${cityName(city)}.`,
      facts: `You know until ${whenTime(order.expires_at, now)} where they are.`,
    };
  if (stage === 'nothing')
    return { verdict: `Nobody saw ${username}.`, facts: 'The detectives are back, and their money is gone.' };
  if (stage === 'cold') return { verdict: 'The trail went cold.', facts: `Hire again to find ${username}.` };
  if (stage === 'dead') return { verdict: `${username} is dead.`, facts: 'There is nobody left to find.' };
  return {
    verdict: `They look for ${username}.`,
    facts: `${money(cost)} paid. Their report comes at ${whenTime(ends, now)}.`,
  };
}

/** The newest orders that are searching or hold a trail. */
function OnTheCase({ holdSeconds }: { readonly holdSeconds: number }) {
  const orders = useOrders()?.data ?? [];
  const open = useOfTime((now) =>
    orders.flatMap((order) => (isOpen(order, now) ? order.id : [])).join(' '),
  ).split(' ');
  const shown = orders.filter(({ id }) => open.includes(id));
  if (shown.length === 0) return null;
  return (
    <Panel
      title="On the case"
      aside={
        <>
          trails stay warm for {duration(holdSeconds)}; all are in{' '}
          <TextLink to="/main/detectives/monitor">Monitor</TextLink>
        </>
      }
    >
      <ul aria-label="On the case">
        {shown.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </Panel>
  );
}
