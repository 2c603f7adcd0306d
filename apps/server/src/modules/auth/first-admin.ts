/** Without the demo somebody must be first: a one-time link in the log (rules/access#letters-and-links). */
import type { App } from '../../app-context.ts';
import { hasSuperadmin, replaceFirstAdminLink } from './recovery.store.ts';
import { hashToken, newLinkToken } from './tokens.ts';

export async function offerFirstAdmin(app: App, address: string, say: (text: string) => void): Promise<void> {
  if (await hasSuperadmin(app.pool)) return;
  const token = newLinkToken();
  await replaceFirstAdminLink(app.pool, hashToken(token), app.clock());
  say(
    `Belum ada superadmin. Buka tautan sekali pakai ini: ${address.replace(/\/$/, '')}/authentication/first-admin#token=${token}`,
  );
}
