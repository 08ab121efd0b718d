import { Tabs } from '../../ui/tabs.tsx';

/** The paper's screens. The desk stands there for those alone who have a place at it (R325, R453). */
export function TimesTabs({ position }: { readonly position: number }) {
  const desk = position > 0 ? [{ to: '/main/times/editor', label: 'Editor Panel' }] : [];
  return (
    <Tabs
      label="The Times"
      tabs={[
        { to: '/main/times', label: 'Election' },
        { to: '/main/times/issues', label: 'Past Issues' },
        ...desk,
      ]}
    />
  );
}
