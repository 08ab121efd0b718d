import { MessagesSquare } from 'lucide-react';
import { Empty } from '../../ui/empty.tsx';

/** Nobody has said anything yet. */
export function NothingSaid() {
  return (
    <Empty
      icon={<MessagesSquare aria-hidden="true" />}
      sentence="Nobody has said anything yet. Break the silence."
    />
  );
}
