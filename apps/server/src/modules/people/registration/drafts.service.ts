/** Drafts of registrations, and proposals of superiors that HR completes or refuses (rules/settings#registration). */
import { registerPageLink } from '@hadir/contract/notifications/message-links.ts';
import { draftContent, type DraftContent, type peopleDrafts, type PersonDraft } from '@hadir/contract/people/drafts.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { may } from '@hadir/domain/access/grants.ts';
import { type DraftMove, draftActions, MOST_DRAFTS, seesDraft } from '@hadir/domain/people/draft-state.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { adminsOf } from '../../../db/admins-of.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { notify } from '../../notifications/notifications.service.ts';
import {
  countDrafts,
  deleteDraft,
  findDraft,
  lockDraft,
  insertDraft,
  listDrafts,
  type StoredDraft,
  unitOf,
  updateDraft,
} from './drafts.store.ts';
import { auditOf, type Caller, stampOf, todayOf } from '../person/person-change.service.ts';

const OK = { data: { ok: true as const } };
const KIND = 'usulan_karyawan';

const viewedDraftOf = (draft: Pick<StoredDraft, 'state' | 'createdBy'>, { actor }: Pick<Caller, 'actor'>) => ({
  state: draft.state,
  mine: draft.createdBy === actor.userId,
  // The operator in an admin's name reads what the admin reads.
  registers: may({ ...actor, impersonated: false }, 'people.write'),
});

function shown(draft: StoredDraft, c: Pick<Caller, 'actor'>): PersonDraft {
  const { content, createdBy: _author, updatedAt, ...rest } = draft;
  const viewedDraft = viewedDraftOf(draft, c);
  return {
    ...rest,
    // A finished one has only its name left.
    content: draft.state === 'selesai' ? null : draftContent.parse(content),
    fullname: String(content['fullname'] ?? ''),
    mine: viewedDraft.mine,
    updatedAt: toWire(updatedAt),
    can: may(c.actor, 'people.propose') ? [...draftActions(viewedDraft)] : [],
  };
}

export async function drafts(c: Call<typeof peopleDrafts.list>): Promise<ReplyOf<typeof peopleDrafts.list>> {
  const registers = may({ ...c.actor, impersonated: false }, 'people.write');
  return { data: (await listDrafts(c.db, c.actor.userId, registers)).map((draft) => shown(draft, c)) };
}

/**
 * Held until the transaction ends.
 * @param version compared where it is given
 * @throws Refused TIDAK_DITEMUKAN where the reader may not see it, STATUS_TIDAK_SESUAI, VERSI_BERUBAH
 */
async function lockForAction(
  c: Pick<Caller, 'actor'>,
  tx: CompanyDb,
  { id, move, version }: { id: string; move: DraftMove; version?: number | undefined },
) {
  const draft = await lockDraft(tx, id);
  if (!draft || !seesDraft(viewedDraftOf(draft, c))) throw notFound();
  if (!draftActions(viewedDraftOf(draft, c)).includes(move)) throw new Refused('STATUS_TIDAK_SESUAI');
  if (version !== undefined && draft.version !== version) throw new Refused('VERSI_BERUBAH');
  return draft;
}

async function read(c: Pick<Caller, 'actor'>, tx: CompanyDb, id: string): Promise<{ data: PersonDraft }> {
  const draft = await findDraft(tx, id);
  if (!draft) throw notFound();
  return { data: shown(draft, c) };
}

/** A superior proposes for the own unit and under the own name; where the person goes is for HR to say. */
async function within(c: Caller, tx: CompanyDb, content: DraftContent): Promise<DraftContent> {
  if (may(c.actor, 'people.write')) return content;
  const unitId = await unitOf(tx, c.actor.userId, todayOf(c));
  const own = { unitId, superiorId: c.actor.userId, leaderId: null, scheduleId: null, locationPointIds: [] };
  return { ...content, ...own };
}

export async function begin(c: Call<typeof peopleDrafts.begin>): Promise<ReplyOf<typeof peopleDrafts.begin>> {
  return c.once(async (tx) => {
    if ((await countDrafts(tx, c.actor.userId)) >= MOST_DRAFTS)
      throw new Refused('TERLALU_BANYAK', { params: { kolom: 'draf', n: MOST_DRAFTS } });
    const id = newId();
    await insertDraft(tx, id, await within(c, tx, c.body.content), stampOf(c));
    return read(c, tx, id);
  });
}

/** A refused proposal that is mended is a draft again. */
export async function change(c: Call<typeof peopleDrafts.change>): Promise<ReplyOf<typeof peopleDrafts.change>> {
  return c.db.transaction(async (tx) => {
    const { id } = await lockForAction(c, tx, { id: c.params.id, move: 'change', version: c.body.version });
    await updateDraft(tx, id, { state: 'draf', content: await within(c, tx, c.body.content), note: '' }, c.now);
    return read(c, tx, id);
  });
}

export async function propose(c: Call<typeof peopleDrafts.propose>): Promise<ReplyOf<typeof peopleDrafts.propose>> {
  return c.db.transaction(async (tx) => {
    const { id, content } = await lockForAction(c, tx, { id: c.params.id, move: 'propose', version: c.body.version });
    await updateDraft(tx, id, { state: 'diusulkan', note: c.body.note }, c.now);
    await writeAudit(tx, { ...auditOf(c, 'people.propose', id), entity: 'person_draft' });
    const body = `${c.actor.fullname} mengusulkan ${String(content['fullname'])}. Lengkapi lalu daftarkan, atau tolak dengan alasan.`;
    const message = { kind: KIND, title: 'Usulan karyawan baru', body, link: registerPageLink(id) };
    await notify(
      tx,
      tx.companyId,
      (await adminsOf(tx, tx.companyId)).map((userId) => ({ userId, ...message })),
      c.now,
    );
    return read(c, tx, id);
  });
}

export async function withdraw(c: Call<typeof peopleDrafts.withdraw>): Promise<ReplyOf<typeof peopleDrafts.withdraw>> {
  return c.db.transaction(async (tx) => {
    const { id } = await lockForAction(c, tx, { id: c.params.id, move: 'withdraw', version: c.body.version });
    await updateDraft(tx, id, { state: 'draf' }, c.now);
    return read(c, tx, id);
  });
}

export async function refuse(c: Call<typeof peopleDrafts.refuse>): Promise<typeof OK> {
  return c.db.transaction(async (tx) => {
    const draft = await lockForAction(c, tx, { id: c.params.id, move: 'refuse', version: c.body.version });
    await updateDraft(tx, draft.id, { state: 'dibuang', note: c.body.note }, c.now);
    await writeAudit(tx, {
      ...auditOf(c, 'people.propose.refuse', draft.id),
      entity: 'person_draft',
      after: { alasan: c.body.note },
    });
    const title = `Usulan ${String(draft.content['fullname'])} ditolak`;
    const link = registerPageLink(draft.id);
    await notify(tx, tx.companyId, [{ userId: draft.createdBy, kind: KIND, title, body: c.body.note, link }], c.now);
    return OK;
  });
}

export async function remove(c: Call<typeof peopleDrafts.remove>): Promise<typeof OK> {
  return c.db.transaction(async (tx) => {
    const { id } = await lockForAction(c, tx, { id: c.params.id, move: 'remove', version: c.body.version });
    await deleteDraft(tx, id);
    return OK;
  });
}

/** Part of the registration made from it: the own draft is gone, a proposal keeps its name and tells its author. */
export async function finishDraft(c: Caller, tx: CompanyDb, id: string, userId: string): Promise<void> {
  const draft = await lockForAction(c, tx, { id, move: 'register' });
  if (draft.createdBy === c.actor.userId) return deleteDraft(tx, id);
  const fullname = String(draft.content['fullname']);
  await updateDraft(tx, id, { state: 'selesai', content: { fullname }, userId }, c.now);
  const title = `${fullname} sudah didaftarkan`;
  const body = `${c.actor.fullname} menyelesaikan usulan Anda.`;
  const link = registerPageLink(id);
  await notify(tx, tx.companyId, [{ userId: draft.createdBy, kind: KIND, title, body, link }], c.now);
}
