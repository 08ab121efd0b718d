import { memo } from 'react';
import styles from './ticket-drum.module.css';

/** Where tickets lie in the drum: x, y, turn. */
const lying = [
  [96, 150, -14],
  [122, 158, 9],
  [148, 150, -32],
  [84, 132, 22],
  [110, 138, -6],
  [136, 134, 34],
  [160, 130, -18],
  [98, 118, 40],
  [124, 116, -24],
  [146, 114, 12],
  [112, 98, 4],
  [134, 96, -40],
] as const;

/** Tickets shown for how many were sold: none for none, then more the more there are. */
function shown(tickets: number): number {
  return tickets === 0 ? 0 : Math.min(lying.length, 2 + Math.floor(Math.log10(tickets) * 2));
}

/** The drum that the tickets are drawn from. It fills as they are sold. */
export const TicketDrum = memo(function TicketDrum({ tickets }: { readonly tickets: number }) {
  return (
    <svg className={styles.drum} viewBox="0 0 240 240" aria-hidden="true">
      <path d="M88 214 104 184M152 214 136 184M72 216H168" className={styles.stand} />
      <circle cx="120" cy="108" r="84" className={styles.glass} />
      <g className={styles.lying}>
        {lying.slice(0, shown(tickets)).map(([x, y, turn]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <rect x="-15" y="-8" width="30" height="16" rx="3" className={styles.ticket} />
            <path d="M-8 -3H8M-8 3H3" className={styles.print} />
          </g>
        ))}
      </g>
      <g className={styles.wires}>
        <ellipse cx="120" cy="108" rx="28" ry="84" />
        <ellipse cx="120" cy="108" rx="60" ry="84" />
        <path d="M36 108H204M46 68H194M46 148H194" />
        <circle cx="120" cy="108" r="84" />
      </g>
      <circle cx="120" cy="22" r="6" className={styles.knob} />
    </svg>
  );
});
