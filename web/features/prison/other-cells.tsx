import { useRead } from '../../app/reads/use-read.ts';
import { Chip } from '../../ui/chip.tsx';
import { Panel } from '../../ui/panel.tsx';
import { InmateRow } from './inmate-row.tsx';

/** Who else sits; nothing when nobody does, or when the server shows the list to free people only. */
export function OtherCells() {
  const prison = useRead('GET prison', { optional: true });
  const others = prison?.prisoners.filter((inmate) => !inmate.left) ?? [];
  if (others.length === 0) return null;
  return (
    <Panel
      title="In the other cells"
      mark={<Chip>{others.length}</Chip>}
      aside="You cannot bust others from inside"
    >
      <ul>
        {others.map((inmate) => (
          <InmateRow key={inmate.key} inmate={inmate} gone={false} />
        ))}
      </ul>
    </Panel>
  );
}
