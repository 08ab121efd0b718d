import { Newspaper } from 'lucide-react';
import { PartBoundary } from '../../app/shell/part-boundary.tsx';
import { useRead } from '../../app/reads/use-read.ts';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './latest-updates.module.css';
import { UpdateItem } from '../updates/update-item.tsx';

/** The four latest updates (S009). */
export function LatestUpdates() {
  return (
    <Panel title="Latest Updates" aside={<TextLink to="/main/updates">All updates</TextLink>}>
      <PartBoundary>
        <Latest />
        <Newsletter />
      </PartBoundary>
    </Panel>
  );
}

function Latest() {
  const answer = useRead('GET updates', { query: { limit: 4 }, quiet: true });
  if (answer === null) return <SkeletonRows rows={1} height={72} />;
  const updates = answer.updates.flatMap((day) => day.updates);
  if (updates.length === 0) return <Empty icon={<Newspaper />} sentence="The presses have been quiet." />;
  return updates.map((update) => <UpdateItem key={update.id} update={update} />);
}

/** R065: where the newsletter is ordered; nothing where this server has none. */
function Newsletter() {
  const address = useRead('GET config', { optional: true })?.subscribe_url ?? null;
  if (address === null) return null;
  return (
    <p className={styles.newsletter}>
      <a href={address} target="_blank" rel="noreferrer">
        Subscribe to the newsletter
      </a>
    </p>
  );
}
