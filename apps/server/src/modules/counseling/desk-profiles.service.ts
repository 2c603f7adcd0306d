/** Keeping desks: the own profile and nonactive dates, and HRD's list of counselors (rules/counseling#desks). */
import type { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import type { counselingManage } from '@hadir/contract/counseling/manage.ts';
import type { CounselingDesk } from '@hadir/contract/counseling/shapes.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { judgeHours } from '@hadir/domain/counseling/desk.ts';
import { addDays, atMinutes, dateIn, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { requireDesk } from './desk-sessions.service.ts';
import {
  allDesks,
  type DeskContent,
  deskCandidates,
  findDesk,
  insertDesk,
  insertNonactive,
  lockDesk,
  nonactivesOf,
  removeDesk,
  removeNonactive,
  storeDesk,
  storeDeskManagement,
  type StoredDesk,
} from './desks.store.ts';
import { requireServing } from './own-key.service.ts';
import { agendaSessions, type StoredSession } from './sessions.store.ts';
import { deskOnWire, deskSessionOnWire } from './session-view.ts';

const DONE = { data: { ok: true } } as const;
const MOST_NONACTIVE_DAYS = 366;

type DeskBody = Call<typeof counselingDesk.storeProfile>['body'];

function contentOf(body: DeskBody): DeskContent {
  const { version: _, ...content } = body;
  const [refused] = judgeHours(content.hours);
  if (refused !== undefined) throw refusedField('hours', refused.code);
  return { ...content, modes: [...new Set(content.modes)] };
}

const shown = async (db: CompanyDb, id: string): Promise<{ data: CounselingDesk }> => {
  const desk = await findDesk(db, id);
  if (desk === undefined) throw notFound();
  return { data: deskOnWire(desk) };
};

async function lockVersion(tx: CompanyDb, id: string, version: number): Promise<StoredDesk> {
  const desk = await lockDesk(tx, id);
  if (desk === undefined) throw notFound();
  if (desk.version !== version) throw new Refused('VERSI_BERUBAH');
  return desk;
}

const auditOf = ({ sessionMinutes, bufferMinutes, maxPerDay }: DeskContent, name: string) => ({
  nama: name,
  lama: sessionMinutes,
  jeda: bufferMinutes,
  paling_banyak: maxPerDay,
});

export async function readProfile(c: Call<typeof counselingDesk.profile>): Promise<{ data: CounselingDesk }> {
  return { data: deskOnWire(await requireDesk(c, c.db)) };
}

export async function storeProfile(c: Call<typeof counselingDesk.storeProfile>): Promise<{ data: CounselingDesk }> {
  const content = contentOf(c.body);
  return c.db.transaction(async (tx) => {
    const desk = await lockVersion(tx, (await requireDesk(c, tx)).id, c.body.version);
    await storeDesk(tx, desk.id, content, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'counseling_desk.change', 'counseling_desk', desk.id),
      before: auditOf(desk, desk.name),
      after: auditOf(content, desk.name),
    });
    return shown(tx, desk.id);
  });
}

export async function listNonactives(
  c: Call<typeof counselingDesk.nonactives>,
): Promise<ReplyOf<typeof counselingDesk.nonactives>> {
  const desk = await requireDesk(c, c.db);
  return { data: await nonactivesOf(c.db, desk.id, dateIn(c.now, desk.zone)) };
}

interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

function judgeSpan({ from, to }: Span): void {
  if (to < from) throw refusedField('to', 'RENTANG_TANGGAL_TIDAK_VALID');
  if (to > addDays(from, MOST_NONACTIVE_DAYS))
    throw refusedField('to', 'RENTANG_TERLALU_PANJANG', { n: MOST_NONACTIVE_DAYS });
}

async function touched(c: Call, db: CompanyDb, desk: StoredDesk, { from, to }: Span): Promise<StoredSession[]> {
  const span = { from: atMinutes(from, 0, desk.zone), to: atMinutes(addDays(to, 1), 0, desk.zone) };
  const sessions = await agendaSessions(db, desk.id, span);
  return sessions.filter(({ state, start }) => state !== 'complete' && start > c.now);
}

export async function previewNonactive(
  c: Call<typeof counselingDesk.previewNonactive>,
): Promise<ReplyOf<typeof counselingDesk.previewNonactive>> {
  await requireServing(c);
  judgeSpan(c.query);
  const desk = await requireDesk(c, c.db);
  const sessions = await touched(c, c.db, desk, c.query);
  return { data: { sessions: sessions.map((row) => deskSessionOnWire(row, c)) } };
}

/** @throws Refused KONSELOR_ADA_SESI while approved sessions lie in it: they are moved or cancelled first */
export async function addNonactive(
  c: Call<typeof counselingDesk.addNonactive>,
): Promise<ReplyOf<typeof counselingDesk.addNonactive>> {
  judgeSpan(c.body);
  return c.db.transaction(async (tx) => {
    const own = await requireDesk(c, tx);
    // Whoever takes a time of the desk meanwhile waits, and finds the dates nonactive.
    await lockDesk(tx, own.id);
    const sessions = await touched(c, tx, own, c.body);
    if (sessions.some(({ state }) => state === 'approve')) throw refusedField('from', 'KONSELOR_ADA_SESI');
    const id = await insertNonactive(tx, own.id, c.body, c.now);
    return { data: { id, ...c.body } };
  });
}

export async function dropNonactive(c: Call<typeof counselingDesk.removeNonactive>): Promise<typeof DONE> {
  const desk = await requireDesk(c, c.db);
  if (!(await removeNonactive(c.db, desk.id, c.params.id))) throw notFound();
  return DONE;
}

export async function listDesks(c: Call<typeof counselingManage.desks>): Promise<{ data: CounselingDesk[] }> {
  return { data: (await allDesks(c.db)).map(deskOnWire) };
}

export async function listCandidates(
  c: Call<typeof counselingManage.candidates>,
): Promise<ReplyOf<typeof counselingManage.candidates>> {
  return { data: await deskCandidates(c.db) };
}

export async function addDesk(c: Call<typeof counselingManage.addDesk>): Promise<{ data: CounselingDesk }> {
  const { userId, ...body } = c.body;
  const content = contentOf({ ...body, version: 0 });
  return c.once(async (tx) => {
    const person = (await deskCandidates(tx)).find(({ id }) => id === userId);
    if (person === undefined) throw refusedField('userId', 'PILIHAN_TIDAK_ADA', { kolom: 'konselor' });
    const id = await insertDesk(tx, userId, content, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'counseling_desk.create', 'counseling_desk', id),
      after: auditOf(content, person.name),
    });
    return shown(tx, id);
  });
}

export async function changeDesk(c: Call<typeof counselingManage.storeDesk>): Promise<{ data: CounselingDesk }> {
  const { active, protocol, ...body } = c.body;
  const content = contentOf(body);
  return c.once(async (tx) => {
    const desk = await lockVersion(tx, c.params.id, body.version);
    await storeDesk(tx, desk.id, content, c.now);
    await storeDeskManagement(tx, desk.id, { active, protocol: desk.target === 'hrd' ? protocol : '' });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'counseling_desk.change', 'counseling_desk', desk.id),
      before: { ...auditOf(desk, desk.name), aktif: desk.active },
      after: { ...auditOf(content, desk.name), aktif: active },
    });
    return shown(tx, desk.id);
  });
}

export async function dropDesk(c: Call<typeof counselingManage.removeDesk>): Promise<typeof DONE> {
  return c.db.transaction(async (tx) => {
    const desk = await lockDesk(tx, c.params.id);
    if (desk === undefined) throw notFound();
    if (!(await removeDesk(tx, desk.id))) throw new Refused('MASIH_DIGUNAKAN', { params: { pemakai: '' } });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'counseling_desk.delete', 'counseling_desk', desk.id),
      before: { nama: desk.name },
    });
    return DONE;
  });
}
