import { Check, Lock, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { assetTypes } from '@rackets/engine/shared/holders/asset-types.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { usePassingProblem } from '../../app/state/use-passing-problem.ts';
import { money, number, percent } from '../../app/text/format.ts';
import { AssetPicker } from '../../kits/assets/asset-picker.tsx';
import { LotPicture } from '../../kits/assets/lot-picture.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FormError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import type { Trade, TradeAsset } from './answers.ts';
import { balanceOf } from './sums.ts';
import styles from './trade.module.css';
import { useLines } from './use-lists.ts';

/** What one of the two hands over. */
export function Side({ trade, own }: { readonly trade: Trade; readonly own: boolean }) {
  const me = useCharacter();
  const { character, assets, escrow, closed_at: closed, character_accepted: theirs } = trade;
  const accepted = closed === null && (own ? trade.current_accepted : theirs);
  const { mine, theirs: others, pay, get } = balanceOf(assets);
  const lines = own ? mine : others;
  const name = character?.username ?? 'A gangster';
  const heading = own ? 'You hand over' : `${name} hands over`;
  return (
    <section
      className={styles.side}
      data-accepted={accepted || undefined}
      data-own={own || undefined}
      aria-label={heading}
    >
      <header>
        <Avatar url={own ? me.avatar_url : (character?.avatar_url ?? null)} size={32} />
        <div>
          <h2>
            {own || !character ? (
              heading
            ) : (
              <>
                <CharacterLink id={character.id} username={character.username} /> hands over
              </>
            )}
          </h2>
          <small>
            {own
              ? accepted
                ? 'accepted'
                : closed === null && escrow
                  ? 'not accepted yet'
                  : `level ${me.level.number}`
              : character
                ? `level ${character.level.number}`
                : 'gone'}
          </small>
        </div>
        {accepted && (
          <Chip tone="success">
            <Check size={14} aria-hidden="true" /> Accepted
          </Chip>
        )}
      </header>
      {own && escrow && closed === null ? (
        <OwnLines trade={trade} lines={lines} />
      ) : (
        <Lines lines={lines} none={own ? 'Nothing.' : `${name} has put nothing in yet.`} />
      )}
      <footer>
        <span>{own ? 'You pay' : 'You get'}</span>
        <b>{money(own ? pay : get)}</b>
      </footer>
    </section>
  );
}

function Lines({ lines, none }: { readonly lines: readonly TradeAsset[]; readonly none: string }) {
  if (lines.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul>
      {lines.map((asset) => (
        <li key={asset.id} className={styles.line}>
          <Line asset={asset} />
        </li>
      ))}
    </ul>
  );
}

/** The player's list, which can change while nobody accepts it. */
function OwnLines({ trade, lines }: { readonly trade: Trade; readonly lines: readonly TradeAsset[] }) {
  const { id, is_locked: locked, current_accepted: mine, character } = trade;
  const [picking, setPicking] = useState(false);
  const terms = useRead('GET trade', { optional: true, ownChannel: true });
  const { busy, error, add, remove } = useLines(id);
  const closed = usePassingProblem();
  const full = terms !== null && lines.length >= terms.lines_max;
  return (
    <>
      {lines.length > 0 && (
        <ul>
          {lines.map((asset) => (
            <li key={asset.id} className={styles.line} data-acts={!locked || undefined}>
              <Line asset={asset} />
              {!locked && (
                <IconButton
                  icon={X}
                  label={`Take ${asset.name} out`}
                  disabled={busy !== null}
                  onClick={() => void remove(asset)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {locked ? (
        <p className={styles.locked}>
          <Lock size={14} aria-hidden="true" /> Nothing can be added or taken out while{' '}
          {mine ? 'you accept' : `${character?.username ?? 'the other'} accepts`}.
        </p>
      ) : (
        <div className={styles.add}>
          <Button wide off={full || closed !== null} busy={busy === 'add'} onPress={() => setPicking(true)}>
            <Plus size={16} aria-hidden="true" /> {full ? 'The list is full' : 'Put something in'}
          </Button>
          <FormError>{closed ?? error}</FormError>
        </div>
      )}
      {picking && (
        <AssetPicker
          title="What are you putting in?"
          types={assetTypes}
          several={['vehicle', 'perk']}
          values={terms?.values ?? {}}
          onPick={({ lots }) => {
            setPicking(false);
            void add(lots);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

function Line({ asset }: { readonly asset: TradeAsset }) {
  const { name, icon, icon_url: image, type, amount_net: net, data, value } = asset;
  return (
    <>
      <LotPicture
        icon={icon}
        image={icon === null ? image : null}
        worth={data?.vehicle?.value_original ?? 0}
      />
      <span className={styles.words}>
        <b>{name}</b>
        <small>{detailOf(asset)}</small>
      </span>
      <span className={styles.figure}>
        <b>{money(type === 'money' ? net : value)}</b>
        {type === 'money' && <small>arrives</small>}
      </span>
    </>
  );
}

/** "damage 34 %, insured", "tax 10 %, $6,500", "$91 each". A type that this build does not know asks to reload (R479). */
function detailOf({
  type,
  data,
  value,
  description,
  amount_gross: gross,
  amount_net: net,
  tax_percent: tax,
}: TradeAsset): string {
  switch (type) {
    case 'money':
      return `tax ${percent(tax)}, ${money(gross - net)}`;
    case 'vehicle': {
      if (!data?.vehicle) return description;
      const { damage, insured } = data.vehicle;
      const state = damage > 0 ? `damage ${percent(damage)}` : 'no damage';
      return insured ? `${state}, insured` : state;
    }
    case 'perk':
      return description;
    case 'bullets':
    case 'prison_bribes':
    case 'credits':
    case 'item':
    case 'drugs':
      return gross > 1 ? `${number(gross)} at ${money(Math.round(value / gross))}` : description;
    default:
      return 'Unknown asset. Please reload.';
  }
}
