import { crimeNumbers } from './hand-crime.ts';

const {
  whole,
  base,
  perLevel,
  pointsPerLevel,
  moneyMin,
  bribeFound,
  pointsOnSuccess,
  pointsOnFailure,
  practiceOnSuccess,
  practiceOnFailure,
  heatOnSuccess,
  heatOnFailure,
  heatMost,
  heatCoolsEveryMs,
  dayMs,
} = crimeNumbers;

/** Rows that are changed again and again find room on their own page, so that no index needs to be changed. */
const roomy = 'WITH (fillfactor = 50)';
const totalsColumns =
  'attempts bigint NOT NULL, successes bigint NOT NULL, money bigint NOT NULL, streak int NOT NULL, best_streak int NOT NULL';

export const schema = `
CREATE TABLE players (
  id int PRIMARY KEY,
  money bigint NOT NULL DEFAULT 0,
  bribes int NOT NULL DEFAULT 0,
  heat int NOT NULL DEFAULT 0,
  heat_since bigint NOT NULL DEFAULT 0,
  wait_until bigint NOT NULL DEFAULT 0,
  practice int NOT NULL DEFAULT 0,
  points int NOT NULL DEFAULT 0,
  -- Of the last attempt, so that one statement can decide it and record it.
  chance int NOT NULL DEFAULT 0,
  success boolean NOT NULL DEFAULT false,
  found bigint NOT NULL DEFAULT 0,
  bribe int NOT NULL DEFAULT 0
) ${roomy};
CREATE TABLE sessions (token text PRIMARY KEY, player int NOT NULL);
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY (CACHE 100) PRIMARY KEY,
  at bigint NOT NULL,
  balance bigint NOT NULL,
  money bigint NOT NULL,
  wait_until bigint NOT NULL,
  player int NOT NULL,
  bribes int NOT NULL,
  text int NOT NULL,
  chance int NOT NULL,
  heat int NOT NULL,
  points int NOT NULL,
  success boolean NOT NULL,
  key text NOT NULL,
  UNIQUE (player, key)
);
CREATE TABLE attempts (
  at bigint NOT NULL,
  money bigint NOT NULL,
  player int NOT NULL,
  bribes int NOT NULL,
  text int NOT NULL,
  success boolean NOT NULL
);
CREATE INDEX ON attempts (player, at);
CREATE TABLE totals (player int PRIMARY KEY, ${totalsColumns}) ${roomy};
CREATE TABLE days (player int, day int, ${totalsColumns}, PRIMARY KEY (player, day)) ${roomy};
CREATE TABLE rank_attempts (player int PRIMARY KEY, value bigint NOT NULL) ${roomy};
CREATE INDEX ON rank_attempts (value);
CREATE TABLE rank_money (player int PRIMARY KEY, value bigint NOT NULL) ${roomy};
CREATE INDEX ON rank_money (value);
`;

const onSuccess = (yes: number, no: number) => `CASE WHEN ok THEN ${yes} ELSE ${no} END`;

/** $1 token, $2 key, $3 now, $4 wait, $5 to $8 the rolls of success, money, bribe and text. */
const did = `
did AS (
  UPDATE players p
  SET (money, bribes, heat, heat_since, wait_until, practice, points, chance, success, found, bribe) = (
    SELECT
      p.money + get,
      p.bribes + gift,
      least(${heatMost}, greatest(0, p.heat - ($3::bigint - p.heat_since) / ${heatCoolsEveryMs}) + ${onSuccess(heatOnSuccess, heatOnFailure)}),
      $3::bigint,
      $3::bigint + $4::bigint,
      p.practice + ${onSuccess(practiceOnSuccess, practiceOnFailure)},
      p.points + ${onSuccess(pointsOnSuccess, pointsOnFailure)},
      odds, ok, get, gift
    FROM (SELECT least(${whole}, ${base} + p.practice + p.points / ${pointsPerLevel} * ${perLevel}) AS odds) a,
      LATERAL (SELECT $5::int < odds AS ok) b,
      LATERAL (SELECT
        CASE WHEN ok THEN ${moneyMin} + $6::bigint ELSE 0 END AS get,
        CASE WHEN ok AND $7::int < ${bribeFound} THEN 1 ELSE 0 END AS gift) c
  )
  FROM sessions s
  WHERE s.token = $1 AND p.id = s.player AND p.wait_until <= $3::bigint
  RETURNING p.id, p.success, p.found AS money, p.bribe AS bribes, p.chance, p.money AS balance, p.heat, p.points, p.wait_until
), event AS (
  INSERT INTO events (player, key, at, success, money, bribes, text, chance, balance, heat, points, wait_until)
  SELECT id, $2, $3::bigint, success, money, bribes, $8::int, chance, balance, heat, points, wait_until FROM did
)`;

const addTo = (table: string) => `
  attempts = ${table}.attempts + 1,
  successes = ${table}.successes + excluded.successes,
  money = ${table}.money + excluded.money,
  streak = CASE WHEN excluded.successes = 1 THEN ${table}.streak + 1 ELSE 0 END,
  best_streak = greatest(${table}.best_streak, CASE WHEN excluded.successes = 1 THEN ${table}.streak + 1 ELSE 0 END)`;

const shown = `,
attempt AS (
  INSERT INTO attempts (player, at, success, money, bribes, text)
  SELECT id, $3::bigint, success, money, bribes, $8::int FROM did
), total AS (
  INSERT INTO totals SELECT id, 1, success::int, money, success::int, success::int FROM did
  ON CONFLICT (player) DO UPDATE SET ${addTo('totals')}
), day AS (
  INSERT INTO days SELECT id, $3::bigint / ${dayMs}, 1, success::int, money, success::int, success::int FROM did
  ON CONFLICT (player, day) DO UPDATE SET ${addTo('days')}
), by_attempts AS (
  INSERT INTO rank_attempts SELECT id, 1 FROM did
  ON CONFLICT (player) DO UPDATE SET value = rank_attempts.value + 1
), by_money AS (
  INSERT INTO rank_money SELECT id, money FROM did
  ON CONFLICT (player) DO UPDATE SET value = rank_money.value + excluded.value WHERE excluded.value > 0
)`;

const columns = 'success, money, bribes, text, chance, balance, heat, points, wait_until AS "waitUntil"';

/** A crime, all of it in one statement: one round trip, one transaction. No row if there is none to be done. */
export function crimeStatement(readModels: boolean): string {
  return `WITH ${did}${readModels ? shown : ''}
SELECT ${columns.replace('text', '$8::int AS text')} FROM did`;
}

/** What was told under a key. */
export const earlierStatement = `SELECT ${columns} FROM events e JOIN sessions s ON s.player = e.player
WHERE s.token = $1 AND e.key = $2`;

/** Until when a session's player waits. */
export const waitStatement = `SELECT wait_until AS "waitUntil" FROM players p JOIN sessions s ON s.player = p.id
WHERE s.token = $1`;
