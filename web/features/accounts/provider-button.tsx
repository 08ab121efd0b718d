import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../app/api/api-error.ts';
import { useTask } from '../../app/reads/use-task.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import styles from './provider-button.module.css';
import {
  appleIdentity,
  googleIdentity,
  loadScript,
  makeNonce,
  signInByApple,
  signInByGoogle,
  type AppleIdentity,
  type Nonce,
  type Provider,
} from './providers.ts';
import { useEnter } from './use-enter.ts';

const buttonWidthPx = 320;

interface ProviderButtonProps {
  readonly provider: Provider;
  readonly clientId: string;
  /** Sees a refusal before it is shown; true keeps it from being shown. */
  readonly onRefused: (error: unknown) => boolean;
}

/** The other way in. Google draws its own button once its script is there; until then ours stands in its place. */
export function ProviderButton({ provider, clientId, onRefused }: ProviderButtonProps) {
  const { busy, error, setError, run } = useTask({ errors: 'inline', caught: onRefused });
  const enter = useEnter();
  const ready = useProvider(provider);

  function signIn(ask: () => Promise<string>): void {
    void run('provider', async () => {
      let key: string;
      try {
        key = await ask();
      } catch (thrown) {
        if (thrown instanceof ApiError) throw thrown;
        return setError(notSignedIn(provider));
      }
      await enter(key);
    });
  }

  function signInWithApple(nonce: Nonce | null): void {
    const apple = appleIdentity();
    if (apple === null) return setError(notLoaded('apple'));
    signIn(() => askApple(apple, clientId, nonce));
  }

  return (
    <section className={styles.other} aria-label="Other ways to sign in">
      <p className={styles.or}>or</p>
      {ready === null && (
        <Button wide onPress={() => setError(notLoaded(provider))}>
          Continue with {names[provider]}
        </Button>
      )}
      {ready !== null && provider === 'google' && (
        <GoogleButton
          clientId={clientId}
          nonce={ready.nonce}
          onToken={(token) => signIn(() => signInByGoogle(token, ready.nonce))}
        />
      )}
      {ready !== null && provider === 'apple' && (
        <Button wide busy={busy !== null} onPress={() => signInWithApple(ready.nonce)}>
          Continue with Apple
        </Button>
      )}
      <FormError reserved>{error}</FormError>
    </section>
  );
}

interface GoogleButtonProps {
  readonly clientId: string;
  readonly nonce: Nonce | null;
  readonly onToken: (token: string) => void;
}

function GoogleButton({ clientId, nonce, onToken }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const take = useEffectEvent(onToken);
  useEffect(() => {
    const google = googleIdentity();
    if (google === null || place.current === null) return;
    google.initialize({
      client_id: clientId,
      ...(nonce === null ? {} : { nonce: nonce.hash }),
      callback: ({ credential }) => take(credential),
    });
    const width = Math.min(place.current.clientWidth, buttonWidthPx);
    google.renderButton(place.current, { theme: 'outline', size: 'large', text: 'continue_with', width });
  }, [clientId, nonce]);
  return <div ref={place} className={styles.google} />;
}

/** The provider's script and a nonce for this page; null until both are there, and when the script cannot be had. */
function useProvider(provider: Provider): { readonly nonce: Nonce | null } | null {
  const [ready, setReady] = useState<{ readonly nonce: Nonce | null } | null>(null);
  useEffect(() => {
    let gone = false;
    Promise.all([makeNonce(), loadScript(provider)]).then(
      ([nonce]) => {
        if (!gone) setReady({ nonce });
      },
      // Our own button stays, and says so when it is pressed.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [provider]);
  return ready;
}

async function askApple(apple: AppleIdentity, clientId: string, nonce: Nonce | null): Promise<string> {
  apple.init({
    clientId,
    scope: 'name email',
    redirectURI: `${location.origin}/`,
    usePopup: true,
    ...(nonce === null ? {} : { nonce: nonce.hash }),
  });
  return signInByApple(apple, nonce);
}

const names: Readonly<Record<Provider, string>> = { google: 'Google', apple: 'Apple' };

/** R184, R241. */
function notLoaded(provider: Provider): string {
  return `${names[provider]} login has not loaded. Please try again in a moment, or if this error continues contact us.`;
}

/** R240: whatever else the provider's script throws. */
function notSignedIn(provider: Provider): string {
  return `You could not be logged in with ${names[provider]}, please try again or contact us if this error message continues.`;
}
