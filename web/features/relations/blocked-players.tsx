import { Ban } from 'lucide-react';
import { useRead } from '../../app/reads/use-read.ts';
import { count } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CharacterGrid, CharacterRow } from '../../kits/people/character-rows.tsx';
import { useUnblock } from './use-relations.ts';

/** Whom the player wants to hear nothing of. */
export function BlockedPlayers() {
  const answer = useRead('GET blocks');
  const unblock = useUnblock();
  return (
    <Panel title="Blocked" aside={answer === null ? undefined : count(answer.blocks.length, 'gangster')}>
      {answer === null && <SkeletonRows rows={4} height={60} />}
      {answer?.blocks.length === 0 && (
        <Empty
          icon={<Ban aria-hidden="true" />}
          sentence="You have blocked nobody. Block somebody from their profile; they are not told."
        />
      )}
      {answer !== null && answer.blocks.length > 0 && (
        <CharacterGrid>
          {answer.blocks.map(({ blocked_character: person }) => (
            <CharacterRow key={person.id} character={person}>
              {person.dead !== null && <Chip>Dead</Chip>}
              <Button
                small
                label={`Unblock ${person.username}`}
                busy={unblock.busy === person.id}
                onPress={() => void unblock.submit({ params: { id: person.id } }, person.id)}
              >
                Unblock
              </Button>
            </CharacterRow>
          ))}
        </CharacterGrid>
      )}
    </Panel>
  );
}
