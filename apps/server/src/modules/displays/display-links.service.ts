/** Making and revoking links of screens: of places by HR, of rooms also by whoever looks after them (rules/displays). */
import { createHash, randomBytes } from 'node:crypto';
import { type DisplayLink, type displays, MOST_DISPLAYS } from '@hadir/contract/displays/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { DISPLAY_KINDS, type DisplayKind, KEY_LETTERS, lettersOf } from '@hadir/domain/displays/display-key.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import { newId } from '../../db/new-id.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import {
  deleteDisplay,
  displayTargets,
  insertDisplay,
  lockDisplays,
  readDisplays,
  type StoredDisplay,
} from './displays.store.ts';

/** Enough that letters remain when uneven bytes are left out. */
const KEY_BYTES = 64;

export const displayKeyHash = (key: string): string =>
  createHash('sha256').update(`hadir display ${key}`).digest('hex');

/** A board of people is HR's to hang up. */
function kindsOf({ actor }: Pick<Call, 'actor'>): readonly DisplayKind[] {
  const seesAll = scopesFor({ ...actor, impersonated: false }, 'attendance.overview').includes('company');
  return DISPLAY_KINDS.filter((kind) => kind === 'room' || seesAll);
}

function onWire({ createdAt, lastSeenAt, ...row }: StoredDisplay): DisplayLink {
  return { ...row, createdAt: toWire(createdAt), lastSeenAt: lastSeenAt === null ? null : toWire(lastSeenAt) };
}

export async function listDisplays(c: Call<typeof displays.list>): Promise<ReplyOf<typeof displays.list>> {
  const kinds = kindsOf(c);
  const [links, targets] = await Promise.all([readDisplays(c.db, kinds), displayTargets(c.db)]);
  const of = (wanted: DisplayKind) =>
    targets.flatMap(({ kind, ...target }) => (kind === wanted && kinds.includes(kind) ? [target] : []));
  return { data: { links: links.map(onWire), sites: of('site'), rooms: of('room') } };
}

export async function createDisplay(c: Call<typeof displays.create>): Promise<ReplyOf<typeof displays.create>> {
  const { kind, targetId, name } = c.body;
  if (!kindsOf(c).includes(kind)) throw new Refused('TIDAK_BERHAK');
  const showsTitles = kind === 'room' && c.body.showsTitles;
  return c.once(async (tx) => {
    if ((await lockDisplays(tx)) >= MOST_DISPLAYS)
      throw new Refused('TERLALU_BANYAK_LAYAR', { params: { n: MOST_DISPLAYS } });
    const target = (await displayTargets(tx)).find((one) => one.kind === kind && one.id === targetId);
    if (target === undefined) throw refusedField('targetId', 'PILIHAN_TIDAK_ADA', { kolom: 'lokasi atau ruang' });
    const id = newId();
    const key = lettersOf(randomBytes(KEY_BYTES), KEY_LETTERS);
    const row = { id, kind, targetId, name, showsTitles, keyHash: displayKeyHash(key) };
    await insertDisplay(tx, row, { by: c.actor.userId, now: c.now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'display.create', 'display_link', id),
      after: { nama: name, jenis: kind, tujuan: target.name },
    });
    const link = (await readDisplays(tx, [kind])).find((one) => one.id === id);
    if (link === undefined) throw notFound();
    return { data: { link: onWire(link), key } };
  });
}

export async function revokeDisplay(c: Call<typeof displays.revoke>): Promise<ReplyOf<typeof displays.revoke>> {
  const { id } = c.params;
  return c.once(async (tx) => {
    await lockDisplays(tx);
    const link = (await readDisplays(tx, kindsOf(c))).find((one) => one.id === id);
    if (link === undefined) throw notFound();
    await deleteDisplay(tx, id);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'display.revoke', 'display_link', id),
      before: { nama: link.name, jenis: link.kind, tujuan: link.target },
    });
    await c.app.live.publish(tx, { companyId: c.actor.companyId, topic: 'display', id });
    return { data: { ok: true } };
  });
}
