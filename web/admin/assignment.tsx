import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';

/** What to call accounts, by account. */
type Names = Readonly<Record<string, string>>;

/** The name of an account, or the beginning of its id where it has none in this round. */
export const nameOf = (names: Names, account: string): string => names[account] ?? account.slice(0, 8);

interface Assigned {
  readonly assignee: string | null;
  readonly mine: boolean;
}

interface AssigneeProps extends Assigned {
  readonly names: Names;
}

/** Which member of staff has taken something on; nothing if nobody has. */
export function Assignee({ assignee, mine, names }: AssigneeProps) {
  if (assignee === null) return null;
  return mine ? <Chip tone="info">Yours</Chip> : <Chip>With {nameOf(names, assignee)}</Chip>;
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
