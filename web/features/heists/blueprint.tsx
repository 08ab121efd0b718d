import { Plus } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import type { Heist, Position } from './answers.ts';
import styles from './blueprint.module.css';
import { drawingHeight, drawingWidth, floorPlanOf } from './floor-plans.ts';

const percentOf = (part: number, whole: number): string => `${(100 * part) / whole}%`;

/** Paper and street go on where there is more room than the drawing takes. */
const beyond = { x: -drawingWidth, y: -drawingHeight, width: 3 * drawingWidth, height: 3 * drawingHeight };

/** The place from above, with everybody at their post. Who is where stands in the seats below, too. */
export function Blueprint({ heist }: { readonly heist: Heist }) {
  const { walls, rooms, goal, posts, street, notes } = floorPlanOf(heist.type);
  const [leader] = posts;
  const driver = posts[1];
  return (
    <div className={styles.blueprint} aria-hidden="true">
      <div className={styles.drawing}>
        <svg
          viewBox={`0 0 ${drawingWidth} ${drawingHeight}`}
          preserveAspectRatio="xMidYMid slice"
          focusable="false"
        >
          <defs>
            <pattern id="heist-grid" width="20" height="20" patternUnits="userSpaceOnUse">
              <path className={styles.grid} d="M20 0H0V20" />
            </pattern>
            <pattern
              id="heist-hatch"
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path className={styles.hatch} d="M0 0V6" />
            </pattern>
          </defs>
          <rect {...beyond} fill="url(#heist-grid)" />
          <path
            className={styles.outer}
            fill="url(#heist-hatch)"
            fillRule="evenodd"
            d="M56 38H484V196H56Z M64 46H476V188H64Z"
          />
          <path className={styles.gap} d="M226 192H274" />
          {walls.map(({ from, to }) => (
            <path
              key={`${from.x} ${from.y} ${to.x}`}
              className={styles.wall}
              d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
            />
          ))}
          <path className={styles.door} d="M226 192A48 48 0 0 1 250 150M274 192A48 48 0 0 0 250 150" />
          <rect className={styles.goal} x={goal.x - 32} y={goal.y - 34} width="72" height="64" rx="2" />
          <text className={styles.room} x={goal.x + 4} y={goal.y + 46} textAnchor="middle">
            {goal.name}
          </text>
          {rooms.map(({ x, y, name }) => (
            <text key={name} className={styles.room} x={x} y={y}>
              {name}
            </text>
          ))}
          <path className={styles.street} d={`M${beyond.x} 206H${beyond.x + beyond.width}`} />
          <path className={styles.middle} d={`M${beyond.x} 226H${beyond.x + beyond.width}`} />
          <text className={styles.room} x="14" y="220">
            {street}
          </text>
          {leader && driver && (
            <path
              className={styles.way}
              d={`M250 192C270 150 ${goal.x - 90} ${goal.y + 40} ${goal.x - 40} ${goal.y}M${driver.x + 24} ${driver.y}L572 234`}
            />
          )}
          <path className={styles.tip} d="M562 228L574 234L562 240" />
          {notes.inside.map((line, place) => (
            <text key={line} className={styles.script} x="492" y={62 + 17 * place}>
              {line}
            </text>
          ))}
          <text className={styles.script} x="590" y="262" textAnchor="end">
            {notes.outside}
          </text>
        </svg>
        {heist.positions.map((position, place) => {
          const post = posts[place];
          return (
            post && (
              <span
                key={position.id}
                className={styles.post}
                data-state={stateOf(position)}
                style={{
                  insetInlineStart: percentOf(post.x, drawingWidth),
                  insetBlockStart: percentOf(post.y, drawingHeight),
                }}
              >
                {position.character ? (
                  <Avatar url={position.character.avatar_url} size={36} />
                ) : (
                  <i>
                    <Plus size={16} />
                  </i>
                )}
                <b>{position.character?.username ?? position.name}</b>
              </span>
            )
          );
        })}
      </div>
    </div>
  );
}

function stateOf({ character, joined, ready }: Position): 'open' | 'invited' | 'ready' | 'away' {
  if (!character) return 'open';
  if (!joined) return 'invited';
  return ready ? 'ready' : 'away';
}
