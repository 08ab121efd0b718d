import { moves, wagerText, type Move } from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import { useAtomValue } from 'jotai/react';
import { Swords } from 'lucide-react';
import { useState } from 'react';
import { singleKeysAtom } from '../../app/actions/single-keys.ts';
import { usePageKeys } from '../../app/actions/use-page-keys.ts';
import { hasCode } from '../../app/api/api-error.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { clockTime } from '../../app/text/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import type { Game, RpsPage } from './answers.ts';
import { mayWager, metText, takesText } from './game-words.ts';
import { MoveChoice } from './move-choice.tsx';
import styles from './rps.module.css';
import { removeGame, showPlayed } from './use-live-rps.ts';
import { useSteady } from '../../app/reads/use-steady.ts';

/** Games of others. One is chosen, then a move; the list stands still meanwhile. */
export function OpenGames({ page }: { readonly page: RpsPage }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [move, setMove] = useState<Move | null>(null);
  const [tooLate, setTooLate] = useState(false);
  const { shown, isGone, arrived, hold } = useSteady(page.open_games, chosen !== null);
  const choose = (id: string | null) => {
    setChosen(id);
    setMove(null);
    setTooLate(false);
  };
  const { busy, submit } = useSubmit('PATCH rps/:id', {
    overlay: false,
    done: ({ game, balance }) => {
      choose(null);
      showPlayed(game, balance);
    },
    refreshes: ['GET rps'],
    caught(error) {
      setMove(null);
      if (!hasCode(error, 'rps_invalid')) return false;
      if (chosen !== null) removeGame(chosen);
      choose(null);
      setTooLate(true);
      return true;
    },
  });
  const play = async ({ id, wager_type: type, wager_amount: amount }: Game) => {
    if (move !== null && (await mayWager(type, amount))) await submit({ params: { id }, body: { move } });
  };
  const singleKeys = useAtomValue(singleKeysAtom);
  usePageKeys((key) => {
    const keyed = moves[Number(key) - 1];
    if (!singleKeys || chosen === null || keyed === undefined) return false;
    setMove(keyed);
    return true;
  });
  const count = page.open_games.length + page.open_games_more;
  const holds = (game: Game) =>
    (page.balances.find(({ type }) => type === game.wager_type)?.balance ?? 0) >= game.wager_amount;

  return (
    <Panel
      title="Open Games"
      mark={count > 0 && <Chip>{count}</Chip>}
      aside={arrived > 0 ? `${arrived} new` : 'the host’s hand opens after yours'}
    >
      {shown.length === 0 && (
        <Empty
          icon={<Swords />}
          sentence="Nobody is waiting for an opponent. Create a game and be the first."
        />
      )}
      <ul {...hold}>
        {shown.map((game) => {
          const isChosen = game.id === chosen;
          return (
            <li key={game.id} className={styles.row} data-chosen={isChosen || undefined}>
              <GameLine
                game={game}
                state={isGone(game) ? 'gone' : holds(game) ? 'open' : 'short'}
                isChosen={isChosen}
                onChoose={() => choose(isChosen ? null : game.id)}
              />
              {isChosen && (
                <div className={styles.pick}>
                  <MoveChoice label="Your move" chosen={move} onChoose={setMove} keys />
                  <MetBefore page={page} host={game.host?.id} />
                  <Button
                    look="filled"
                    busy={busy !== null}
                    off={move === null || isGone(game)}
                    onPress={() => void play(game)}
                  >
                    {move === null
                      ? 'Choose a move'
                      : `Play ${move} for ${wagerText(game.wager_type, game.wager_amount)}`}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <output className={styles.late}>{tooLate ? 'That game is no longer open.' : ''}</output>
    </Panel>
  );
}

/** How earlier games with the host went; takes its space before the first. */
function MetBefore({ page, host }: { readonly page: RpsPage; readonly host: string | undefined }) {
  const met = page.met.find(({ character_id }) => character_id === host);
  return <p className={styles.met}>{met ? metText(met) : ''}</p>;
}

interface GameLineProps {
  readonly game: Game;
  readonly state: 'open' | 'short' | 'gone';
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function GameLine({ game, state, isChosen, onChoose }: GameLineProps) {
  const { host, wager_type: type, wager_amount: amount, created_at } = game;
  const name = host?.username ?? 'A gangster';
  const note = { open: `wins ${takesText(type, amount)}`, short: 'more than your balance', gone: 'gone' }[
    state
  ];
  return (
    <div className={styles.line} data-off={state !== 'open' || undefined}>
      <Avatar url={host?.avatar_url ?? null} />
      <span className={styles.who}>
        <b>{host === null ? name : <CharacterLink id={host.id} username={name} />}</b>
        <small>
          Lv {host?.level.number ?? 1} · since {clockTime(created_at)}
        </small>
      </span>
      <span className={styles.wager}>
        <b>{wagerText(type, amount)}</b>
        <small>{note}</small>
      </span>
      <Button
        off={state !== 'open' && !isChosen}
        label={isChosen ? 'Back' : `Play ${name} for ${wagerText(type, amount)}`}
        onPress={onChoose}
      >
        {isChosen ? 'Back' : 'Play'}
      </Button>
    </div>
  );
}
