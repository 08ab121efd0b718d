import { DatabaseError, Pool, types } from 'pg';
import { rollsOf, type Told } from './hand-crime.ts';
import { peerToken, type PeerTown, type PeerTownOptions } from './peer-town.ts';
import { crimeStatement, earlierStatement, schema, waitStatement } from './postgres-sql.ts';

/** Where a PostgreSQL listens. */
export interface PostgresPlace {
  /** The folder of its socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

/** Of 4, 8, 16 and 24, the fewest that take the least CPU on the one core that a side has. */
const connections = 8;
const keyIsTaken = '23505';

/** Sums are far below 2^53, so that they can be numbers. */
const bigint = 20;
types.setTypeParser(bigint, Number);

/** A town in a PostgreSQL: one prepared statement, one round trip and one transaction a crime. */
export async function openPostgresTown(place: PostgresPlace, options: PeerTownOptions): Promise<PeerTown> {
  const { players, waitMs, readModels, secret } = options;
  const pool = new Pool({ ...place, database: 'postgres', max: connections, idleTimeoutMillis: 0 });
  await pool.query(schema);
  const tokens = Array.from({ length: players }, (_, n) => peerToken(n));
  await pool.query('INSERT INTO players (id) SELECT generate_series(0, $1::int - 1)', [players]);
  await pool.query(
    'INSERT INTO sessions SELECT t, n - 1 FROM unnest($1::text[]) WITH ORDINALITY AS x(t, n)',
    [tokens],
  );
  await pool.query('VACUUM ANALYZE');
  const crime = { name: 'crime', text: crimeStatement(readModels) };
  const toldUnder = async (token: string, key: string): Promise<Told | null> => {
    const { rows } = await pool.query<Told>({
      name: 'earlier',
      text: earlierStatement,
      values: [token, key],
    });
    return rows[0] ?? null;
  };
  return {
    async crime(token, key, now) {
      const rolls = rollsOf(secret, key);
      const values = [token, key, now, waitMs, rolls.success, rolls.money, rolls.bribe, rolls.text];
      const told = await pool.query<Told>({ ...crime, values }).then(
        ({ rows }) => rows[0] ?? null,
        (error: unknown) => {
          // It is told below.
          if (error instanceof DatabaseError && error.code === keyIsTaken) return null;
          throw error;
        },
      );
      if (told) return { kind: 'told', told };
      const earlier = await toldUnder(token, key);
      if (earlier) return { kind: 'told', told: earlier };
      const { rows } = await pool.query<{ waitUntil: number }>({
        name: 'wait',
        text: waitStatement,
        values: [token],
      });
      return rows[0] ? { kind: 'waiting', until: rows[0].waitUntil } : { kind: 'stranger' };
    },
    close: () => pool.end(),
  };
}
