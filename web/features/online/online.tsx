import { useState } from 'react';
import { Lock, Users } from 'lucide-react';
import type { Online as OnlineAnswer } from './answers.ts';
import { number } from '../../app/text/format.ts';
import { readStored, writeStored } from '../../app/state/storage.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { isOnlineOrder, onlineOrders, sortOnline, type OnlineOrder } from './online-order.ts';
import { Dominance } from '../../kits/families/dominance.tsx';
import { CharacterGrid, CharacterRow } from '../../kits/people/character-rows.tsx';

/** Whoever comes or goes is pushed; this is for those whom no push reaches. */
const refreshMs = 15_000;

export function Online() {
  const online = useRead('GET online', { refetchMs: refreshMs });
  useChannel('online', { message: () => refresh('GET online'), resync: () => refresh('GET online') });
  const [order, setOrder] = useState<OnlineOrder>(storedOrder);
  const count = online === null ? '' : ` (${number(online.characters.length)})`;

  function choose(next: string): void {
    if (!isOnlineOrder(next)) return;
    setOrder(next);
    writeStored('online-order', next);
  }

  return (
    <Screen place="General" title={`Online${count}`} lead="Everyone active within the last minute.">
      <Stack>
        {online !== null && <Dominance families={online.dominance} />}
        <Panel
          title="Gangsters"
          aside={<Select label="Sort by" value={order} options={onlineOrders} onChange={choose} />}
        >
          {online === null && <SkeletonRows rows={8} height={57} />}
          {online?.characters.length === 0 && (
            <Empty icon={<Users />} sentence="Nobody is around. The city is yours." />
          )}
          {online !== null && <Characters rows={sortOnline(online.characters, order)} />}
        </Panel>
      </Stack>
    </Screen>
  );
}

function storedOrder(): OnlineOrder {
  const stored = readStored('online-order') ?? '';
  return isOnlineOrder(stored) ? stored : 'level_desc';
}

function Characters({ rows }: { readonly rows: OnlineAnswer['characters'] }) {
  return (
    <CharacterGrid>
      {rows.map(({ character, in_prison }) => (
        <CharacterRow key={character.id} character={character}>
          {in_prison && (
            <Chip tone="danger">
              <Lock aria-hidden="true" />
              In prison
            </Chip>
          )}
        </CharacterRow>
      ))}
    </CharacterGrid>
  );
}
