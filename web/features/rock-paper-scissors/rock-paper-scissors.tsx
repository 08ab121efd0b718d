import { percent, signedMoney } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Balances } from './balances.tsx';
import { CreateGame } from './create-game.tsx';
import { LastResult } from './last-result.tsx';
import { OpenGames } from './open-games.tsx';
import { OwnGames } from './own-games.tsx';
import { RpsEvents } from './rps-events.tsx';
import styles from './rps.module.css';
import { useLiveRps } from './use-live-rps.ts';

export function RockPaperScissors() {
  const { id, location_name: city } = useCharacter();
  const page = useRead('GET rps');
  useLiveRps(id, page);
  return (
    <Screen
      place={`Casino · ${city}`}
      title="Rock Paper Scissors"
      lead={`The winner takes both stakes less 5 % for the house; a draw costs nothing. Chosen at random, a move returns ${percent(Number(page?.returns ?? 96.7))}.`}
      aside={
        <>
          <HeroFigure value={signedMoney(page?.balances[0]?.profit ?? 0)} label="net this round" />
          <HeroFigure value={`${page?.won ?? 0} – ${page?.lost ?? 0}`} label="won, lost" />
        </>
      }
    >
      {page === null ? (
        <SkeletonBlock height={540} />
      ) : (
        <>
          <LastResult me={id} game={page.last_game} />
          <div className={styles.columns}>
            <div>
              <OpenGames page={page} />
              <OwnGames page={page} />
            </div>
            <div>
              <CreateGame page={page} />
              <Balances page={page} />
              <RpsEvents events={page.events} />
            </div>
          </div>
        </>
      )}
    </Screen>
  );
}
