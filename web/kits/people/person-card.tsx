import type { PersonCardProps } from '../../app/screens/contribution.ts';
import { personCard as Card } from '../../app/screens/contributions.ts';

/** The card beside a gangster's name, where a feature declares one. */
export function PersonCard(props: PersonCardProps) {
  return Card && <Card {...props} />;
}
