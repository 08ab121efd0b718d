import type { RouteContext } from './context.ts';
import { HttpError } from './http-error.ts';

/** Seals what staff write about an account, which must be there: otherwise nothing would ever erase the text's key. */
export async function sealAbout({ services, platform }: RouteContext, about: string, text: string) {
  if (!(await services.console.accounts.read(about))) throw noAccount();
  return platform.texts.seal(about, text);
}

/** For an account that there never was, or no longer is. */
export function noAccount(): HttpError {
  return new HttpError(404, 'admin_not_found', 'There is no such account.');
}
