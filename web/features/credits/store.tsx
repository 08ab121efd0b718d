import { useAtomValue } from 'jotai';
import { useRead } from '../../app/reads/use-read.ts';
import { roundAtom } from '../../app/state/state.ts';
import { count, headerClock, number } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock, SkeletonRows } from '../../ui/skeleton.tsx';
import { Certified } from './certified.tsx';
import { Notice } from './notice.tsx';
import { ProductRow } from './product-row.tsx';

const dayMs = 86_400_000;

/** What credits buy (S018). */
export function Store() {
  const page = useRead('GET credits');
  const round = useAtomValue(roundAtom);
  const special = page?.products.find(({ available_until: until }) => until !== null);
  const products = page?.products.filter((product) => product !== special) ?? [];
  return (
    <Screen
      place={round === null ? 'General' : `General · Round ${round.id}`}
      title="Credit Store"
      lead={
        page &&
        `Credits end with the round on ${day(page.round_ends_at)}. Certified time carries over to the next round.`
      }
      aside={
        page && (
          <>
            <HeroFigure value={number(page.credits)} label="credits" />
            <HeroFigure value={daysTo(page.round_ends_at)} label="left in the round" />
          </>
        )
      }
    >
      <Stack>
        {page === null && (
          <>
            <SkeletonBlock height={206} />
            <SkeletonRows rows={5} height={64} />
          </>
        )}
        {page !== null && page.blocked_reason !== null && <Notice>{page.blocked_reason}</Notice>}
        {page !== null && <Certified page={page} />}
        {special && page !== null && (
          <Panel title="This week">
            <ul>
              <ProductRow product={special} page={page} />
            </ul>
          </Panel>
        )}
        {page !== null && (
          <Panel
            title="For credits"
            aside={page.shut ? undefined : `shuts ${headerClock(Date.parse(page.shuts_at))}`}
          >
            <ul>
              {products.map((product) => (
                <ProductRow key={product.id} product={product} page={page} />
              ))}
            </ul>
          </Panel>
        )}
      </Stack>
    </Screen>
  );
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const day = (at: string): string => weekday.format(new Date(at)).replace(',', '');
const daysTo = (at: string): string =>
  count(Math.max(0, Math.ceil((Date.parse(at) - serverClock.now()) / dayMs)), 'day');
