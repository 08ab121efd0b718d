import { Binoculars } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { AddressSearch } from '../../app/pages/address-search.tsx';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { OrderRow } from './order-row.tsx';
import { useOrders } from './use-orders.ts';

/** How long a name stands still before it becomes the address. */
const settledMs = 400;

/** Every order and what came of it (S110); the address may name one target (ruling 9). */
export function Monitor() {
  const [query] = useSearchParams();
  const username = query.get('username') ?? '';
  const orders = useOrders({ page: usePageNumber(), username });
  const about = username === '' ? '' : `username=${encodeURIComponent(username)}`;
  return (
    <Screen
      place={`Killing · ${useCharacter().location_name}`}
      title="Detectives"
      lead="Every order and its report. Nobody else sees them."
    >
      <Stack>
        <AddressSearch label="Target" name="username" pauseMs={settledMs} />
        <Panel title="Orders">
          {orders === null ? (
            <SkeletonRows rows={5} height={68} />
          ) : orders.data.length === 0 ? (
            <Empty
              icon={<Binoculars />}
              sentence={
                username === '' ? 'You have hired no detectives yet.' : `No order is about ${username}.`
              }
              next={
                <ButtonLink to={about === '' ? '/main/detectives' : `/main/detectives?${about}`}>
                  Hire detectives
                </ButtonLink>
              }
            />
          ) : (
            <ul aria-label="Orders">
              {orders.data.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          )}
        </Panel>
        {orders !== null && (
          <Pages
            current={orders.current_page}
            last={orders.last_page}
            to={(page) => `/main/detectives/monitor?page=${page}${about === '' ? '' : `&${about}`}`}
          />
        )}
      </Stack>
    </Screen>
  );
}
