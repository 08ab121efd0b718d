import { usePhone } from '../../ui/use-phone.ts';
import { money } from '../../app/text/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chance } from '../../ui/chance.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import type { Target } from './answers.ts';
import styles from './targets.module.css';

interface TargetsProps {
  readonly targets: readonly Target[];
  /** The one that Enter leans on. */
  readonly likely: string | null;
  /** Who is being leaned on. */
  readonly busy: string | null;
  readonly onLean: (id: string) => void;
}

/** The names, with their levels and odds: nothing of where they are or what they have. */
export function Targets({ targets, likely, busy, onLean }: TargetsProps) {
  const phone = usePhone();
  return (
    <ul>
      {targets.map(({ character, relation_tags: tags, chance, demand }) =>
        character === null ? null : (
          <li key={character.id} className={styles.row} data-row-link>
            <Avatar url={character.avatar_url} size={phone ? 44 : 36} />
            <span className={styles.words}>
              <b>
                <CharacterLink id={character.id} username={character.username} />
                {tags.map((tag) => (
                  <Chip key={tag} tone={tones[tag]}>
                    {tag}
                  </Chip>
                ))}
              </b>
              <small>
                Lv {character.level.number} · pays up to {money(demand)}
              </small>
            </span>
            <Chance value={chance} />
            <Button
              look={character.id === likely ? 'filled' : 'plain'}
              busy={busy === character.id}
              off={busy !== null && busy !== character.id}
              label={`Extort ${character.username}`}
              onPress={() => onLean(character.id)}
            >
              Extort
            </Button>
          </li>
        ),
      )}
    </ul>
  );
}

const tones: Readonly<Record<Target['relation_tags'][number], ChipTone>> = {
  family: 'premium',
  friend: 'success',
  watchlist: 'info',
  blocked: 'danger',
};
