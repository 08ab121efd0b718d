import type { CardSymbol } from '@rackets/engine/features/scratch-cards/symbols.ts';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ReelSymbol } from '../slots/symbols.tsx';
import styles from './card.module.css';

/** The picture of a prize; the page holds the drawings (`SymbolDrawings`). */
export function PrizeSymbol({ symbol }: { readonly symbol: CardSymbol }) {
  if (symbol === 'money') return <Bill />;
  if (symbol === 'prison_bribes') return <GameIcon name="house-keys" size={40} />;
  return <ReelSymbol face={faces[symbol]} className={styles.symbol} />;
}

const faces = { bullets: 'bullet', vehicle: 'car', credits: 'gn', perk: 'diamond' } as const;

function Bill() {
  return (
    <svg className={styles.symbol} viewBox="0 0 64 64" aria-hidden="true">
      <g transform="rotate(-8 32 32)">
        <rect x="4" y="18" width="56" height="28" rx="3" fill="#2f7d55" />
        <rect x="7" y="21" width="50" height="22" rx="2" fill="none" stroke="#bfe3c9" strokeWidth="1.4" />
        <circle cx="32" cy="32" r="8" fill="#bfe3c9" />
        <text x="32" y="36.5" fontSize="13" fontWeight="700" textAnchor="middle" fill="#1b5139">
          $
        </text>
        <path d="M12 27h6M12 37h6M46 27h6M46 37h6" stroke="#bfe3c9" strokeWidth="1.6" />
      </g>
    </svg>
  );
}
