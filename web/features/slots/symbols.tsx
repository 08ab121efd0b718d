import type { SlotSymbol } from '@rackets/engine/features/slots/symbols.ts';

/** What the reels show before the first spin and after one that failed (R763). */
export type ReelFace = SlotSymbol | 'neutral';

interface SymbolProps {
  readonly face: ReelFace;
  readonly className?: string | undefined;
}

/** A symbol of the reels, drawn once in `SymbolDrawings`. Its name stands beside it or is told otherwise. */
export function ReelSymbol({ face, className }: SymbolProps) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#slot-${face}`} />
    </svg>
  );
}

/** The drawings that all symbols of the page refer to. */
export function SymbolDrawings() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <defs>
        <linearGradient id="slot-sb" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#8a5a14" />
          <stop offset=".28" stopColor="#f3cf7c" />
          <stop offset=".55" stopColor="#c88f2e" />
          <stop offset="1" stopColor="#7a4c0d" />
        </linearGradient>
        <linearGradient id="slot-sc" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#7d3a1b" />
          <stop offset=".3" stopColor="#e9a172" />
          <stop offset="1" stopColor="#70300f" />
        </linearGradient>
        <linearGradient id="slot-sm" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#5d666e" />
          <stop offset=".45" stopColor="#2b3238" />
          <stop offset="1" stopColor="#14181b" />
        </linearGradient>
        <linearGradient id="slot-sg" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe7a6" />
          <stop offset="1" stopColor="#d39a35" />
        </linearGradient>
      </defs>
      <symbol id="slot-bullet" viewBox="0 0 64 64">
        <g transform="rotate(28 32 32)">
          <path d="M22.5 27h19v27h-19z" fill="url(#slot-sb)" />
          <path d="M21 54h22v5.5a1.5 1.5 0 0 1-1.5 1.5h-19a1.5 1.5 0 0 1-1.5-1.5z" fill="url(#slot-sb)" />
          <path d="M21 54h22v1.800h-22z" fill="#5c3806" opacity=".55" />
          <path d="M22.5 27c0-11 3.300-20.5 9.5-25 6.200 4.5 9.5 14 9.5 25z" fill="url(#slot-sc)" />
          <path d="M22.5 25.600h19v2.400h-19z" fill="#5c2508" opacity=".5" />
        </g>
      </symbol>
      <symbol id="slot-car" viewBox="0 0 64 64">
        <path
          d="M4 43c0-4.5 3-7 7.5-7.600L18 34.800l6.200-11.200c.9-1.600 2.300-2.600 4.300-2.600h13.700c2.300 0 3.900.9 5 2.700l4.600 8c4.800.4 8.200 2.5 8.200 7v5.300H4z"
          fill="#23292e"
        />
        <path
          d="M25.800 25.600c.5-.9 1.200-1.400 2.300-1.400h5.400v9.600H21.200zM36 24.200h5.600c1.200 0 2 .5 2.600 1.5l4.600 8.100H36z"
          fill="#e9dcbd"
        />
        <path
          d="M2.5 46.5c1-7.400 5.600-11 11.800-11 5.900 0 9.800 3.800 10.700 11h13c1-7.200 4.700-11 10.700-11 5.800 0 10 3.400 11.5 9.300.4 1.200-.3 1.900-1.5 1.900z"
          fill="#7a1a1c"
        />
        <path d="M22 46h18v3H22z" fill="#b98228" />
        <circle cx="14" cy="47" r="7.600" fill="#14110f" />
        <circle cx="14" cy="47" r="4.300" fill="#e9dcbd" />
        <circle cx="14" cy="47" r="2" fill="#b98228" />
        <circle cx="49" cy="47" r="7.600" fill="#14110f" />
        <circle cx="49" cy="47" r="4.300" fill="#e9dcbd" />
        <circle cx="49" cy="47" r="2" fill="#b98228" />
        <circle cx="3.800" cy="40" r="2.600" fill="#e9b95a" />
      </symbol>
      <symbol id="slot-diamond" viewBox="0 0 64 64">
        <path d="M18 12h28l12 15-26 29L6 27z" fill="#3f86b5" />
        <path d="M18 12 6 27h15z" fill="#a9d6ef" />
        <path d="M18 12h28L32 27z" fill="#d8f0fb" transform="translate(0 0)" />
        <path d="M18 12 32 27H21zM46 12 32 27h11z" fill="#7fbbdd" />
        <path d="M18 12h28L32 27z" fill="#e6f6fd" />
        <path d="M46 12l12 15H43z" fill="#5fa3cb" />
        <path d="M21 27h22L32 56z" fill="#6fb2d8" />
        <path d="M6 27h15l11 29z" fill="#4f95c1" />
      </symbol>
      <symbol id="slot-gn" viewBox="0 0 64 64">
        <circle cx="32" cy="32" r="27" fill="#1a1410" />
        <circle cx="32" cy="32" r="26" fill="none" stroke="url(#slot-sb)" strokeWidth="3" />
        <circle
          cx="32"
          cy="32"
          r="21.5"
          fill="none"
          stroke="#c8953f"
          strokeWidth=".9"
          strokeDasharray="1.200 2.2"
        />
        <text x="31.5" y="45" fontFamily="var(--serif)" fontSize="38" textAnchor="middle" fill="#f0c974">
          R
        </text>
        <circle cx="45.5" cy="43.5" r="2" fill="#f0c974" />
      </symbol>
      <symbol id="slot-gold" viewBox="0 0 64 64">
        <path d="M23 20h18l5 14H18z" fill="url(#slot-sg)" />
        <path d="M23 20h18l1.600 4.400H21.400z" fill="#fff3cd" />
        <path d="M9 37h19l5 16H3z" fill="url(#slot-sg)" />
        <path d="M9 37h19l1.5 4.800H7.400z" fill="#fff3cd" />
        <path d="M36 37h19l6 16H31z" fill="url(#slot-sg)" />
        <path d="M36 37h19l1.800 4.800H34.400z" fill="#fff3cd" />
        <path
          d="M23 20h18l5 14H18zM9 37h19l5 16H3zM36 37h19l6 16H31z"
          fill="none"
          stroke="#7d5310"
          strokeWidth="1.2"
          strokeLinejoin="round"
        />
      </symbol>
      <symbol id="slot-gun" viewBox="0 0 64 64">
        <g transform="rotate(-12 32 32)">
          <path d="M2 20.5h38v7H2z" fill="url(#slot-sm)" />
          <path d="M3.5 17.5h3.800l1.200 3H3z" fill="#2b3238" />
          <path d="M2 29h19v2.600H4.5z" fill="#22282d" />
          <path d="M38 18.5h9.5c1.800 0 2.800 1 3.300 2.400l2.700 7.100-6 4.5H38z" fill="url(#slot-sm)" />
          <path d="M50.5 19.5c1.5-2.600 3.5-3.400 6.200-3l-2.700 5.600-3 1.400z" fill="#22282d" />
          <rect x="21.5" y="18" width="17" height="15.5" rx="3.5" fill="url(#slot-sm)" />
          <path
            d="M23.5 22h12M23.5 26h12M23.5 30h12"
            stroke="#87929b"
            strokeWidth="1.1"
            strokeLinecap="round"
          />
          <path
            d="M37 33h9c1.100 4.600-.8 8.300-5.300 8.600-3.600.2-6.100-2-6.100-5.800V33"
            fill="none"
            stroke="#22282d"
            strokeWidth="2.2"
          />
          <path
            d="M41.5 33c.4 2.400-.2 4.200-1.800 5.400"
            fill="none"
            stroke="#22282d"
            strokeWidth="1.800"
            strokeLinecap="round"
          />
          <path
            d="M46.5 29.5l7-1.600c1 3.700 2.800 6.5 5 9.5 2.300 3.300 3 8.600 2.200 13.300-.3 1.700-1.300 2.300-2.900 2.100l-5.900-.8c-1.600-.2-2.300-1.200-2.100-2.900.6-5.300-.6-9.800-3.100-13.600z"
            fill="#6b3a1c"
          />
          <circle cx="55" cy="43" r="1.600" fill="#e9b95a" />
        </g>
      </symbol>
      <symbol id="slot-shot" viewBox="0 0 64 64">
        <path
          d="M14 12h36l-4.300 40.5c-.3 2.100-1.5 3.5-3.700 3.5H22c-2.200 0-3.400-1.400-3.700-3.5z"
          fill="#dfe9ea"
        />
        <path d="M16.200 23h31.600l-2.5 23H18.700z" fill="#b9651a" />
        <path d="M16.200 23h31.600l-.5 4H16.700z" fill="#e39a3f" />
        <path d="M20.5 26h4.600l1.700 17.5h-4.600z" fill="#f2bd74" opacity=".75" />
        <path d="M14 12h36l-.4 3.200H14.400z" fill="#fff" />
        <path
          d="M18.700 46h26.600l-.6 6.200c-.2 1.800-1.300 2.800-3 2.800H22.300c-1.700 0-2.800-1-3-2.800z"
          fill="#b8c7ca"
        />
        <path
          d="M14 12h36l-4.300 40.5c-.3 2.100-1.5 3.5-3.700 3.5H22c-2.200 0-3.400-1.400-3.700-3.5z"
          fill="none"
          stroke="#5f6d70"
          strokeWidth="1.2"
        />
      </symbol>
      <symbol id="slot-neutral" viewBox="0 0 64 64">
        <circle cx="32" cy="32" r="25" fill="none" stroke="#b9a677" strokeWidth="2" strokeDasharray="4 5" />
        <path d="M24 32h16" stroke="#b9a677" strokeWidth="3" strokeLinecap="round" />
      </symbol>
    </svg>
  );
}
