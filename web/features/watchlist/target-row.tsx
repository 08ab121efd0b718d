import { X } from 'lucide-react';
import { type ConfirmRequest, noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count } from '../../app/text/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { CharacterStatus } from '../../kits/people/character-status.tsx';
import { levelText } from '../../kits/people/level-text.ts';
import type { Target } from './answers.ts';
import { callsOf, type ListKind } from './calls.ts';
import styles from './watchlist.module.css';

interface TargetRowProps {
  readonly list: ListKind;
  readonly target: Target;
  readonly canEdit: boolean;
}

/** Somebody on a list, with the switch of its alerts and the way off it. */
export function TargetRow({ list, target, canEdit }: TargetRowProps) {
  const { character, alerts, accolade_count: accolades } = target;
  const { id, username } = character;
  const calls = callsOf[list];
  const after = { overlay: false, refreshes: [calls.read] } as const;
  const set = useSubmit(calls.set, { ...after, ...(alerts ? { asks: () => turnOff(username) } : {}) });
  const remove = useSubmit(calls.remove, after);
  return (
    <li className={styles.row} data-row-link>
      <Avatar url={character.avatar_url} />
      <span className={styles.words}>
        <CharacterLink id={character.id} username={character.username} className={styles.name} />
        <small>
          {levelText(character.level)} · {count(accolades, 'accolade')}
        </small>
      </span>
      <span className={styles.chips}>
        <CharacterStatus character={character} />
        {character.relation_tags.includes('blocked') && <Chip>Blocked</Chip>}
      </span>
      {canEdit && (
        <span className={styles.acts}>
          <Switch
            label={`Alerts about ${character.username}`}
            checked={alerts}
            busy={set.busy !== null}
            onChange={(on) => void set.submit({ params: { id }, body: { alerts: on } })}
          >
            Alerts
          </Switch>
          <Button
            small
            look="quiet"
            label={`Stop watching ${character.username}`}
            busy={remove.busy !== null}
            onPress={() => void remove.submit({ params: { id } })}
          >
            <X size={16} aria-hidden="true" />
          </Button>
        </span>
      )}
    </li>
  );
}

/** [R178] */
const turnOff = (username: string): ConfirmRequest => ({
  question: `No more alerts about ${username}?`,
  detail: 'You may miss an arrest, a new level, or their end.',
  buttons: noOrYes('Keep the alerts', 'Turn them off', 'filled'),
});
