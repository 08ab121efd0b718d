import type { Wire } from './answers.ts';
import styles from './bomb-case.module.css';
import { wires } from './wires.ts';

/** Where each wire leaves the dry cell and where it ends, and how it hangs between. */
const paths: Readonly<Record<Wire, string>> = {
  blue: 'M214 92C284 66 350 126 470 84',
  red: 'M214 128C284 122 350 128 470 118',
  yellow: 'M214 164C284 190 350 130 470 152',
  green: 'M214 200C284 234 350 132 470 186',
};

/** The two ends that are left of a wire that was cut. */
const ends: Readonly<Record<Wire, string>> = {
  blue: 'M214 92C246 80 270 84 292 96M470 84C432 98 408 102 388 92',
  red: 'M214 128C246 124 270 128 290 140M470 118C432 122 408 130 388 142',
  yellow: 'M214 164C248 172 276 178 292 158M470 152C430 148 404 154 386 174',
  green: 'M214 200C246 216 272 212 290 196M470 186C436 168 410 166 388 180',
};

const tags: Readonly<Record<Wire, readonly [x: number, y: number]>> = {
  blue: [300, 90],
  red: [268, 127],
  yellow: [252, 172],
  green: [268, 204],
};

interface BombCaseProps {
  readonly snipped: readonly Wire[];
  /** The wire under the cutter. */
  readonly chosen: Wire | null;
}

/** The open case: clock, dry cell, four tagged wires and the dynamite. Its words stand beside it. */
export function BombCase({ snipped, chosen }: BombCaseProps) {
  return (
    <svg className={styles.case} viewBox="0 0 744 248" aria-hidden="true" focusable="false">
      <rect className={styles.lid} width="744" height="248" rx="12" />
      <rect className={styles.felt} x="12" y="12" width="720" height="224" rx="8" />
      <g className={styles.clock}>
        <path d="M70 60c-12-22 14-40 30-24M156 60c12-22-14-40-30-24" />
        <circle cx="113" cy="132" r="74" />
        <circle className={styles.face} cx="113" cy="132" r="62" />
        <path className={styles.hands} d="M113 132L148 118M113 132L80 128" />
        <path className={styles.second} d="M113 132V84" />
      </g>
      <rect className={styles.cell} x="180" y="72" width="38" height="150" rx="6" />
      <rect className={styles.block} x="466" y="64" width="44" height="160" rx="6" />
      <path className={styles.lead} d="M502 70C512 38 552 34 560 72M502 218C512 252 552 256 560 222" />
      {[76, 112, 148, 184].map((y) => (
        <rect key={y} className={styles.stick} x="522" y={y} width="180" height="32" rx="5" />
      ))}
      <path className={styles.band} d="M516 112h192M516 184h192" />
      {wires.map(({ wire, name }) => {
        const isCut = snipped.includes(wire);
        const [x, y] = tags[wire];
        return (
          <g key={wire}>
            {wire === chosen && <path className={styles.glow} d={paths[wire]} />}
            <path className={styles.wire} data-wire={wire} d={isCut ? ends[wire] : paths[wire]} />
            <g transform={`translate(${x} ${y}) rotate(-4)`}>
              <path className={styles.tag} d="M0 0l7-9h56v18H7Z" />
              <text className={styles.name} x="36" y="4" data-cut={isCut || undefined}>
                {name}
              </text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}
