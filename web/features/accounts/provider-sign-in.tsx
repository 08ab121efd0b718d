import { lazy, Suspense } from 'react';
import { platform } from '../../app/boot/platform.ts';
import { useRead } from '../../app/reads/use-read.ts';

const ProviderButton = lazy(async () => ({
  default: (await import('./provider-button.tsx')).ProviderButton,
}));

interface ProviderSignInProps {
  /** Sees a refusal before it is shown; true keeps it from being shown. */
  readonly onRefused: (error: unknown) => boolean;
}

/** Apple on iOS, Google elsewhere (R006, R204); nothing where the server has no client id. */
export function ProviderSignIn({ onRefused }: ProviderSignInProps) {
  const config = useRead('GET config', { optional: true });
  const provider = platform() === 'ios' ? 'apple' : 'google';
  const clientId = config?.[`${provider}_client_id`] ?? null;
  if (clientId === null) return null;
  return (
    <Suspense fallback={null}>
      <ProviderButton provider={provider} clientId={clientId} onRefused={onRefused} />
    </Suspense>
  );
}
