import { useRead } from '../../app/reads/use-read.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import type { Stocks } from './answers.ts';

const refetchMs = 600_000;

/** Companies and own shares, read again as soon as prices change. Null until the first answer. */
export function useStocks(): Stocks | null {
  const readAnew = () => refresh('GET stocks', 'GET stocks/history');
  useChannel('public-stocks', { message: readAnew, resync: readAnew });
  return useRead('GET stocks', { refetchMs });
}
