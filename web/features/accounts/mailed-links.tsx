import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { hasCode, messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { currentSessionKey } from '../../app/session.ts';
import { takeState } from '../../app/state.ts';
import { useAct } from '../../app/use-act.ts';
import { AccountForm } from './account-form.tsx';
import { GuestNotice } from './guest-notice.tsx';
import { Reopen } from './reopen.tsx';
import { useClosed } from './use-closed.ts';
import { useEnter } from './use-enter.ts';
import { useFragmentToken } from './use-fragment-token.ts';

/**
 * The page behind the link that confirms a new password. The player has to press a button: mail scanners open links,
 * too, and this one works only once.
 */
export function ConfirmPassword() {
  const token = useFragmentToken();
  const [spent, setSpent] = useState(token === null);
  const [error, setError] = useState<string | null>(null);
  const { closed, offer, leave } = useClosed();
  const { busy, act } = useAct();
  const enter = useEnter();
  const navigate = useNavigate();

  async function confirm(): Promise<void> {
    if (token === null) return;
    setError(null);
    try {
      const { key } = await call('POST auth/password/confirm', { body: { token }, errors: false });
      await enter(key);
      await navigate('/main', { replace: true });
    } catch (thrown) {
      if (hasCode(thrown, 'auth_link_expired')) setSpent(true);
      else if (!offer(thrown)) setError(messageOf(thrown));
    }
  }

  if (closed) return <Reopen closed={closed} onLeave={leave} />;
  if (spent) {
    return (
      <GuestNotice title="This link is spent" next={<Link to="/password">Ask for a new one</Link>}>
        It was used already, or it is older than an hour. Your password is as it was.
      </GuestNotice>
    );
  }
  return (
    <AccountForm
      title="A new password"
      lead="From now on it is the one you chose. Everybody who is signed in with the old one is shown out."
      submit="Use my new password"
      busy={busy !== null}
      error={error}
      onSubmit={() => void act('confirm', confirm)}
      after={<Link to="/">Back to sign in</Link>}
    />
  );
}

/** The page behind the link that confirms a new address, whoever is signed in here. */
export function ConfirmAddress() {
  const token = useFragmentToken();
  const [step, setStep] = useState<'ask' | 'spent' | 'done'>(token === null ? 'spent' : 'ask');
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();
  const navigate = useNavigate();

  async function confirm(): Promise<void> {
    if (token === null) return;
    setError(null);
    try {
      const state = await call('POST auth/verification', { body: { token }, errors: false });
      takeState(state);
      if (state.user === null) setStep('done');
      else await navigate('/main', { replace: true });
    } catch (thrown) {
      if (hasCode(thrown, 'auth_link_expired')) setStep('spent');
      else setError(messageOf(thrown));
    }
  }

  if (step === 'done') {
    return (
      <GuestNotice title="The door is open" next={<Link to="/">Sign in</Link>}>
        Your address is verified. Wherever you are signed in, the game goes on by itself.
      </GuestNotice>
    );
  }
  if (step === 'spent') {
    const next =
      currentSessionKey() === null ? <Link to="/">Sign in</Link> : <Link to="/main">To the game</Link>;
    return (
      <GuestNotice title="This link is spent" next={next}>
        It was replaced by a later message, or it is more than a day old. Sign in to have a new one sent.
      </GuestNotice>
    );
  }
  return (
    <AccountForm
      title="Is this your address?"
      lead="One press, and your mail comes here."
      submit="This is my address"
      busy={busy !== null}
      error={error}
      onSubmit={() => void act('confirm', confirm)}
      after={<Link to="/">Not now</Link>}
    />
  );
}
