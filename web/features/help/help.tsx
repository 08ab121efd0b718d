import { useNavigate, useSearchParams } from 'react-router-dom';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './help.module.css';
import { RequestForm } from './request-form.tsx';
import { RequestList } from './request-list.tsx';
import { RequestThread } from './request-thread.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const tabs = [
  { to: '/main/help', label: 'New request' },
  { to: '/main/help/requests', label: 'Your requests' },
];
const to = (id: string): string => `/main/help/request?id=${id}`;

/** Writes to the staff (S144). */
export function Help() {
  const navigate = useNavigate();
  return (
    <Screen
      place="Other"
      title="Help"
      lead="Write to the people who run the game. Only you and they can read it, and every request is answered."
      tabs={<Tabs label="Help" tabs={tabs} />}
    >
      <Columns>
        <Panel title="New request">
          <RequestForm onOpened={(id) => void navigate(to(id))} />
        </Panel>
        <Stack>
          <Panel title="How the game works" padded>
            <p>Waits, heat, prison, missions, heists, families, killing: a short answer to each.</p>
            <TextLink to="/guide">Game Guide</TextLink>
          </Panel>
          <RequestList to={to} />
        </Stack>
      </Columns>
    </Screen>
  );
}

/** The player's own requests (S146). */
export function Requests() {
  return (
    <Screen
      place="Other"
      title="Help requests"
      lead="Answers also appear in your alerts."
      tabs={<Tabs label="Help" tabs={tabs} />}
    >
      <RequestList to={to} />
    </Screen>
  );
}

/** One request (S145). */
export function OneRequest() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return (
    <Screen place="Other" title="Help request" tabs={<Tabs label="Help" tabs={tabs} />}>
      {id === null ? <RequestList to={to} /> : <RequestThread id={id} />}
      <p className={styles.ways}>
        <ButtonLink to="/main/help/requests">All your requests</ButtonLink>
      </p>
    </Screen>
  );
}
