import { useId } from 'react';
import styles from './safe-dial.module.css';

const centre = 120;
const marks = 100;
const bolts = 12;
const grips = 40;

/** A point of the dial, at so many degrees clockwise from the top. */
function at(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(centre + radius * Math.sin(angle)).toFixed(1)} ${(centre - radius * Math.cos(angle)).toFixed(1)}`;
}

const spoke = (degrees: number, from: number, to: number) => `M${at(degrees, from)}L${at(degrees, to)}`;

const scale = Array.from({ length: marks }, (_, mark) =>
  spoke(mark * 3.6, 73, mark % 10 === 0 ? 64 : mark % 5 === 0 ? 67 : 69.5),
).join('');
const grip = Array.from({ length: grips }, (_, n) => spoke(n * (360 / grips), 33, 29)).join('');
const numbers = Array.from({ length: 10 }, (_, n) => n * 10);

/** The door's combination lock. `turned` is how far the brass ring has been turned, in its hundred marks. */
export function SafeDial({
  turned,
  className,
}: {
  readonly turned: number;
  readonly className?: string | undefined;
}) {
  const id = useId();
  const fill = (name: string) => `url(#${id}${name})`;
  return (
    <svg className={className} viewBox="0 0 240 240" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}steel`} x2="1" y2="1">
          <stop className={styles.bright} />
          <stop className={styles.middle} offset=".5" />
          <stop className={styles.dark} offset="1" />
        </linearGradient>
        <linearGradient id={`${id}brass`} x2=".8" y2="1">
          <stop stopColor="#f4d48a" />
          <stop offset=".5" stopColor="#c9953a" />
          <stop offset="1" stopColor="#7d5516" />
        </linearGradient>
        <radialGradient id={`${id}knob`} cx=".35" cy=".3">
          <stop stopColor="#ffe9b8" />
          <stop offset=".5" stopColor="#c08a32" />
          <stop offset="1" stopColor="#5b3c0d" />
        </radialGradient>
      </defs>
      <circle className={styles.rim} cx={centre} cy={centre} r="117" fill={fill('steel')} />
      <circle className={styles.groove} cx={centre} cy={centre} r="88" />
      {Array.from({ length: bolts }, (_, n) => {
        const [x, y] = at(15 + n * (360 / bolts), 101).split(' ');
        return <circle key={n} className={styles.bolt} cx={x} cy={y} r="4.2" fill={fill('steel')} />;
      })}
      <g className={styles.ring} style={{ rotate: `${-turned * 3.6}deg` }}>
        <circle cx={centre} cy={centre} r="78" fill={fill('brass')} stroke="#3d2a0b" strokeWidth="1.5" />
        <path className={styles.marks} d={scale} />
        {numbers.map((n) => (
          <text key={n} className={styles.number} x={centre} y="70" transform={`rotate(${n * 3.6} 120 120)`}>
            {n}
          </text>
        ))}
        <circle cx={centre} cy={centre} r="40" fill="#0004" />
        <circle cx={centre} cy={centre} r="36" fill={fill('knob')} stroke="#3d2a0b" />
        <path className={styles.grip} d={grip} />
        <circle cx={centre} cy={centre} r="22" fill={fill('brass')} />
      </g>
      <path className={styles.pointer} d="M120 26l-6-10h12Z" />
    </svg>
  );
}
