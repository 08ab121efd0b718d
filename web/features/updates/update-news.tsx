import { refresh } from '../../app/reads/query-client.ts';
import { useChannel } from '../../app/socket/use-channel.ts';

/** Reads updates again when one is published or withdrawn. */
export function UpdateNews() {
  useChannel('public-platform', {
    message: (event) => {
      if (event === 'updates') refresh('GET updates');
    },
    resync: () => refresh('GET updates'),
  });
  return null;
}
