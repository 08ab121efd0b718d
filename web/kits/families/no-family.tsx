import { Shield, type LucideIcon } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';

interface NoFamilyProps {
  readonly icon?: LucideIcon;
  readonly sentence?: string;
}

/** What a family's page shows a player who is in none, with the way to the families. */
export function NoFamily({
  icon: Icon = Shield,
  sentence = 'You are in no family. Look at those there are, or found one of your own.',
}: NoFamilyProps) {
  return (
    <Panel title="You are on your own">
      <Empty
        icon={<Icon aria-hidden="true" />}
        sentence={sentence}
        next={<ButtonLink to="/main/families">See the families</ButtonLink>}
      />
    </Panel>
  );
}
