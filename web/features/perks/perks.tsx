import { Gift, Sparkles, Shield, ShieldCheck, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../app/reads/use-read.ts';
import { menuEntries } from '../../app/screens/menu-entries.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, duration, money, number } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { ActBar } from '../../ui/act-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ActivePerks } from './active-perks.tsx';
import type { ActivePerk, Perk, PerksPage } from './answers.ts';
import { LockButton } from './lock-button.tsx';
import { activeOf, grouped, type PerkGroup } from './perk-words.ts';
import styles from './perks.module.css';
import { usePerkActs, type PerkActs, type PerkDone } from './use-perk-acts.ts';

/** What works for the player now, and what they keep (S023). */
export function Perks() {
  const page = useRead('GET perks');
  const [done, setDone] = useState<PerkDone | null>(null);
  return (
    <Screen
      place={`General · ${useCharacter().location_name}`}
      title="Perks"
      lead="Two of a kind run one after the other."
      aside={
        page && <HeroFigure value={`${number(page.perks.length)} / ${number(page.limit)}`} label="kept" />
      }
    >
      <ResultSlot
        tone={done === null ? 'idle' : 'success'}
        icon={<Sparkles />}
        verdict={done?.verdict ?? 'A little help, for a while.'}
        facts={done?.facts ?? 'Choose a perk to use it. What came of it shows here.'}
        resultKey={done?.key ?? 'idle'}
      />
      {page === null ? <SkeletonRows rows={5} height={64} /> : <Kept page={page} onDone={setDone} />}
    </Screen>
  );
}

/** Where a first perk comes from, where there is such a screen. */
const cards = menuEntries.find(({ to }) => to === '/main/scratch');
/** Whether there is a place to give perks away. */
const canGive = menuEntries.some(({ to }) => to === '/main/trade');
const firstPerk = cards && <ButtonLink to={cards.to}>{cards.label}</ButtonLink>;

function Kept({ page, onDone }: { readonly page: PerksPage; readonly onDone: (done: PerkDone) => void }) {
  const [query, setQuery] = useSearchParams();
  const acts = usePerkActs(page.insurance_cost, onDone);
  const groups = grouped(page.perks);
  const opened = groups.find(({ perk }) => perk.id === query.get('perk')) ?? groups[0];
  return (
    <Stack>
      <ActivePerks active={page.active_perks} onCancel={(perk) => void acts.cancel(perk)} />
      <Items page={page} acts={acts} />
      {groups.length === 0 ? (
        // R486
        <Empty icon={<Sparkles />} sentence="You have no perks available" next={firstPerk} />
      ) : (
        <div>
          <ul className={styles.panel} aria-label="Perks">
            {groups.map((group) => (
              <PerkRow
                key={group.perk.id}
                group={group}
                page={page}
                open={group === opened}
                acts={acts}
                onOpen={() => setQuery({ perk: group.perk.id }, { replace: true })}
              />
            ))}
          </ul>
          {opened && <Primary perk={opened.perk} active={page.active_perks} acts={acts} />}
        </div>
      )}
    </Stack>
  );
}

const itemNames: Readonly<Record<string, string>> = {
  health_boost: 'Health boost',
  xp_boost: 'XP boost',
  mystery_perk: 'Mystery perk',
};

/** What is carried that does a perk's work. */
function Items({ page, acts }: { readonly page: PerksPage; readonly acts: PerkActs }) {
  const carried = page.items.filter(({ count }) => count > 0);
  if (carried.length === 0) return null;
  return (
    <ul className={styles.panel} aria-label="Items that work like perks">
      {carried.map(({ type_id: type, count }) => (
        <li key={type} className={styles.item}>
          <span className={styles.words}>
            <b>
              {itemNames[type] ?? type} <i>× {number(count)}</i>
            </b>
            <small>among your items</small>
          </span>
          <Button busy={acts.busy} onPress={() => acts.applyItem(type)}>
            {type === 'mystery_perk' ? 'Open' : 'Use'}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface PerkRowProps {
  readonly group: PerkGroup;
  readonly page: PerksPage;
  readonly open: boolean;
  readonly acts: PerkActs;
  readonly onOpen: () => void;
}

function PerkRow({ group: { perk, count }, page, open, acts, onOpen }: PerkRowProps) {
  const facts = [
    perk.duration === null ? null : duration(perk.duration),
    perk.source_name.toLowerCase(),
    perk.insured ? null : `insure for ${money(page.insurance_cost)}`,
  ].filter((fact) => fact !== null);
  return (
    <li className={styles.row} data-open={open || undefined}>
      <div className={styles.line}>
        <button type="button" className={styles.choose} aria-expanded={open} onClick={onOpen}>
          <span className={styles.icon}>
            <GameIcon name={perk.icon} size={26} />
          </span>
          <span className={styles.words}>
            <b>
              {perk.name}
              {count > 1 && <i> × {number(count)}</i>}
            </b>
            <small>{facts.join(', ')}</small>
          </span>
        </button>
        {perk.insured ? (
          <ShieldCheck className={styles.insured} size={18} aria-label="Insured" />
        ) : (
          <Shield className={styles.plain} size={18} aria-hidden="true" />
        )}
        <LockButton perk={perk} />
      </div>
      {open && (
        <div className={styles.acts}>
          <p>{perk.description}</p>
          <Button small off={perk.insured} busy={acts.busy} onPress={() => void acts.insure(perk)}>
            <ShieldCheck size={15} aria-hidden="true" /> {perk.insured ? 'Insured for good' : 'Insure…'}
          </Button>
          {perk.refund_amount !== null && (
            <Button small off={!perk.can_refund} busy={acts.busy} onPress={() => void acts.refund(perk)}>
              <Undo2 size={15} aria-hidden="true" /> Refund {money(perk.refund_amount)}…
            </Button>
          )}
          {canGive && perk.can_transfer && !perk.in_use && (
            <ButtonLink small to={`/main/trade?perk=${encodeURIComponent(perk.id)}`}>
              <Gift size={15} aria-hidden="true" /> Give away…
            </ButtonLink>
          )}
          <Button small off={!perk.can_discard} busy={acts.busy} onPress={() => void acts.discard(perk)}>
            <Trash2 size={15} aria-hidden="true" /> Discard…
          </Button>
        </div>
      )}
    </li>
  );
}

interface PrimaryProps {
  readonly perk: Perk;
  readonly active: readonly ActivePerk[];
  readonly acts: PerkActs;
}

/** What can be done elsewhere alone, once there is an elsewhere. */
const elsewhere: Readonly<Partial<Record<Perk['type_id'], string>>> = {
  mission_reset: 'Use it on a mission that you want to repeat.',
  heist_reset: 'Use it on a heist that you want to plan again.',
};

/** The one thing to do with the chosen perk; in view while the list scrolls. */
function Primary({ perk, active, acts }: PrimaryProps) {
  const running = activeOf(perk, active);
  const place = elsewhere[perk.type_id];
  const otherStrength = running !== null && running.id !== perk.kind_id;
  const why = perk.locked
    ? 'Unlock it to use it.'
    : otherStrength
      ? `${running.name} is already running. Only one of the same strength extends it.`
      : place;
  return (
    <section className={styles.use} aria-label="Use">
      {why !== undefined && <p id="perk-why">{why}</p>}
      {place === undefined && (
        <ActBar className={styles.act}>
          <Button
            wide
            look="filled"
            off={perk.locked || otherStrength}
            busy={acts.busy}
            describedBy={why === undefined ? undefined : 'perk-why'}
            onPress={() => acts.apply(perk, running)}
          >
            {labelOf(perk, otherStrength ? null : running)}
          </Button>
        </ActBar>
      )}
    </section>
  );
}

function labelOf(perk: Perk, running: ActivePerk | null): string {
  const name = perk.title.startsWith('XP') ? perk.title : perk.title.toLowerCase();
  if (perk.type_id === 'mystery_perk') return 'Open the mystery perk';
  if (perk.duration === null) return `Use the ${name}`;
  const from = running === null ? serverClock.now() : Date.parse(running.expires_at);
  const until = clockTime(from + perk.duration * 1000);
  return running === null ? `Use ${name} until ${until}` : `Extend ${name} to ${until}`;
}
