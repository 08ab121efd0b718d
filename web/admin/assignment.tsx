import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';

interface Assigned {
  readonly assignee: string | null;
  readonly mine: boolean;
}

/** Who of the staff sees to something; nothing for nobody. */
export function Assignee({ assignee, mine }: Assigned) {
  if (assignee === null) return null;
  return mine ? <Chip tone="info">Yours</Chip> : <Chip>With {assignee.slice(0, 8)}</Chip>;
}

interface AssignmentProps extends Assigned {
  readonly busy: boolean;
  readonly onAssign: (mine: boolean) => void;
}

/** Takes something of a queue on, from a colleague too, or hands it back. */
export function Assignment({ assignee, mine, busy, onAssign }: AssignmentProps) {
  const label = mine ? 'Hand it back' : assignee === null ? 'Take it on' : 'Take it over';
  return (
    <Button small busy={busy} onPress={() => onAssign(!mine)}>
      {label}
    </Button>
  );
}
