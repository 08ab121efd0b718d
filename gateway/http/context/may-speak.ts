import { viewMute } from '@rackets/engine/platform/moderation/views.ts';
import { HttpError } from './http-error.ts';
import type { RequestContext } from './request-context.ts';

/** Throws HttpError 403 `auth_muted` when the staff has muted the account; its data say until when, and why. */
export async function requireMaySpeak({
  platform,
  actor,
}: Pick<RequestContext, 'platform' | 'actor'>): Promise<void> {
  const { account } = actor();
  const mute = await platform.view((world, now) => viewMute(world, account, now));
  if (!mute) return;
  const reason = await platform.texts.show(account, mute.reason);
  const end = mute.expires_at === null ? '' : ` until ${mute.expires_at.slice(0, 16).replace('T', ' ')} UTC`;
  throw new HttpError(403, 'auth_muted', `You are muted${end}: ${reason}`, {
    data: { expires_at: mute.expires_at, reason },
  });
}
