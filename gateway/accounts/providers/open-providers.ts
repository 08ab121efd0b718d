import type { Settings } from '../../settings/settings.ts';
import type { IdTokens, Provider } from './provider.ts';

const issuers: Readonly<Record<Provider, readonly string[]>> = {
  google: ['https://accounts.google.com', 'accounts.google.com'],
  apple: ['https://appleid.apple.com'],
};

/** The configured providers; null if there are none. */
export type Providers = Readonly<Record<Provider, IdTokens | null>>;

export const noProviders: Providers = { google: null, apple: null };

/** Their dependencies are loaded only if one is configured. */
export async function openProviders(settings: Pick<Settings, Provider>): Promise<Providers> {
  const open = async (provider: Provider): Promise<IdTokens | null> => {
    const named = settings[provider];
    if (named === null) return null;
    const { SignedIdTokens } = await import('./signed-id-tokens.ts');
    const { clientId: audience, keysUrl } = named;
    return new SignedIdTokens({ issuers: issuers[provider], audience, keysUrl });
  };
  return { google: await open('google'), apple: await open('apple') };
}
