import { cityOf } from '@rackets/engine/shared/catalogues/cities.ts';
import { ChevronRight, Users } from 'lucide-react';
import { useState } from 'react';
import { count, percent } from '../../app/text/format.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Chip } from '../../ui/chip.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import type { SlotsPage, Spin } from './answers.ts';
import { JackpotWon } from './jackpot-won.tsx';
import { LastJackpot } from './last-jackpot.tsx';
import { Machine } from './machine.tsx';
import { PayTable } from './pay-table.tsx';
import { Provable } from '../../kits/draws/provable.tsx';
import styles from './slots.module.css';
import { ReelSymbol, SymbolDrawings } from './symbols.tsx';
import { useSpin } from './use-spin.ts';

/** What changes while the page is open: by push, and by the player's own spins. */
interface Live {
  readonly jackpot: number;
  readonly active_players: number;
}

export function Slots() {
  const { money: cash, location_id: location } = useCharacter();
  const city = cityOf(location)?.name ?? '';
  const page = useRead('GET slots', { ownChannel: true });
  const [live, setLive] = useState<Live | null>(null);
  const [jackpot, setJackpot] = useState<Spin | null>(null);
  const [bet, setBet] = useState<number | null>(null);
  const [paysShown, setPaysShown] = useState(false);
  const phone = usePhone();
  const reload = () => {
    setLive(null);
    refresh('GET slots');
  };
  useChannel(`public-slots-${location}`, {
    message(_event, data) {
      const { jackpot_reset: won, ...now } = data as Live & { readonly jackpot_reset: boolean };
      setLive(now);
      if (won) refresh('GET slots');
    },
    resync: reload,
  });
  const spinning = useSpin((spin) => {
    setLive({ jackpot: spin.jackpot_balance, active_players: spin.active_players });
    if (spin.multiplier === null) setJackpot(spin);
  });
  const now = live ?? page;
  const chosen = bet ?? startingBet(page, cash);
  const returns = percent(Number(page?.returns ?? 94.5));
  return (
    <Screen
      place={`Casino · ${city}`}
      title="Slots"
      lead={
        phone ? (
          `Three alike on the line pay. Returns ${returns}.`
        ) : (
          <>
            Three alike on the line pay. {centsText(page)} of every dollar staked in {city} go to its jackpot;
            with it the machine returns {returns} over time.
          </>
        )
      }
      // On the phone the line below the machine says it.
      aside={
        now === null || phone ? undefined : (
          <>
            <Chip>
              <Users aria-hidden="true" />
              {now.active_players} playing
            </Chip>
            <Provable what="spin" />
          </>
        )
      }
    >
      <SymbolDrawings />
      <div className={styles.columns}>
        {page === null || now === null ? (
          <SkeletonBlock height={phone ? 460 : 620} />
        ) : (
          <Machine
            page={page}
            city={city}
            jackpot={now.jackpot}
            cash={cash}
            bet={chosen}
            onBet={setBet}
            spinning={spinning}
          />
        )}
        <div className={styles.side}>
          {page !== null && !phone && (
            <Panel title="Pays" aside="and how often">
              <PayTable page={page} bet={chosen} spin={spinning.phase === 'stopped' ? spinning.spin : null} />
            </Panel>
          )}
          {page !== null && phone && (
            <button type="button" className={styles.pays} onClick={() => setPaysShown(true)}>
              {(['gun', 'gun', 'gun'] as const).map((face, place) => (
                // The same symbol three times.
                // oxlint-disable-next-line react/no-array-index-key
                <ReelSymbol key={place} face={face} />
              ))}
              <b>What pays</b>
              <span>5 × to the jackpot</span>
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          )}
          {page !== null && <LastJackpot winner={page.jackpot_winner} city={city} />}
          {now !== null && (
            <p className={styles.playing}>
              <Users size={18} aria-hidden="true" />
              <span>
                <b>{now.active_players === 0 ? 'Nobody' : count(now.active_players, 'gangster')}</b> at the
                machines in {city} right now
              </span>
            </p>
          )}
        </div>
      </div>
      {paysShown && page !== null && (
        <Modal title="What pays" onClose={() => setPaysShown(false)}>
          <PayTable page={page} bet={chosen} spin={null} />
        </Modal>
      )}
      {jackpot !== null && <JackpotWon spin={jackpot} city={city} onClose={() => setJackpot(null)} />}
    </Screen>
  );
}

/** The largest bet of which the cash allows fifty, or the smallest. */
function startingBet(page: SlotsPage | null, cash: number): number {
  const amounts = page?.valid_amounts ?? [];
  return amounts.findLast((amount) => amount * 50 <= cash) ?? amounts[0] ?? 0;
}

const centsText = (page: SlotsPage | null): string => {
  const cents = page?.jackpot_percent ?? 2;
  return cents === 2 ? 'Two cents' : `${cents} cents`;
};
