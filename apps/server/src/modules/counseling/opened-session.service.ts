/** Opening a session's texts and writing notes: with the own key alone, and seen by the requester (docs/decisions/121). */
import type { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import type { OpenedSession } from '@hadir/contract/counseling/shapes.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { openText, resealText, sealText } from './case-keys.service.ts';
import { requireHandled } from './desk-sessions.service.ts';
import { deskOf } from './desks.store.ts';
import { type OpenKey, requireOpenKey } from './open-key.ts';
import { requireServing } from './own-key.service.ts';
import { insertEvent, notesOf, storeNote, type StoredNote } from './session-texts.store.ts';
import { findSession, lockSession, notedSessions, type StoredSession } from './sessions.store.ts';
import { deskSessionOnWire } from './session-view.ts';

interface NoteText {
  readonly body: string;
  readonly risk: boolean;
}

async function readNote(db: CompanyDb, open: OpenKey, note: StoredNote): Promise<NoteText | undefined> {
  const text = await openText(db, open, { sessionId: note.sessionId, part: 'notes', sealed: note.body });
  // The text is what storeSessionNote sealed.
  return text === undefined ? undefined : (JSON.parse(text) as NoteText);
}

async function shownNote(db: CompanyDb, open: OpenKey, row: StoredSession): Promise<OpenedSession['note']> {
  const [note] = await notesOf(db, open.key.userId, [row.id]);
  const read = note === undefined ? undefined : await readNote(db, open, note);
  if (note === undefined || read === undefined)
    return { body: '', risk: false, version: note?.version ?? 0, savedAt: null };
  return { ...read, version: note.version, savedAt: toWire(note.savedAt) };
}

async function earlierNotes(db: CompanyDb, authorId: string, row: StoredSession): Promise<OpenedSession['earlier']> {
  if (row.anonymous) return [];
  const sessions = await notedSessions(db, row, authorId);
  const ids = sessions.map(({ id }) => id);
  const notes = await notesOf(db, authorId, ids);
  return notes
    .map((note) => ({ note, session: sessions.find(({ id }) => id === note.sessionId) }))
    .flatMap(({ note, session }) => (session === undefined ? [] : [shownEarlier(note, session, row)]))
    .sort((one, other) => other.start.localeCompare(one.start));
}

function shownEarlier(note: StoredNote, session: StoredSession, row: StoredSession): OpenedSession['earlier'][number] {
  const { id, number, start, zone } = session;
  const isHere = session.deskId === row.deskId;
  return isHere ? { id, number, start: toWire(start), zone } : { id, number: null, start: toWire(note.savedAt), zone };
}

/** A note stays its writer's after a hand-over, and anybody else's session is nobody's. @throws Refused TIDAK_DITEMUKAN */
export async function openOwnNote(
  c: Call<typeof counselingDesk.openNote>,
): Promise<ReplyOf<typeof counselingDesk.openNote>> {
  await requireServing(c);
  const open = await requireOpenKey(c);
  return c.db.transaction(async (tx) => {
    const row = await findSession(tx, c.params.id);
    const [note] = await notesOf(tx, c.actor.userId, [c.params.id]);
    if (row === undefined || note === undefined || row.requesterId === c.actor.userId) throw notFound();
    const read = await readNote(tx, open, note);
    const savedAt = toWire(note.savedAt);
    // Sealed for a key that the writer has given up: nothing was opened.
    if (read === undefined) return { data: { body: null, risk: false, savedAt } };
    await insertEvent(tx, row.id, { what: 'open_note', by: c.actor.userId }, c.now);
    return { data: { ...read, savedAt } };
  });
}

async function summaryOf(
  db: CompanyDb,
  open: OpenKey,
  { id, summary: sealed }: StoredSession,
): Promise<Pick<OpenedSession, 'summary' | 'summaryState'>> {
  if (sealed === null) return { summary: null, summaryState: 'ended' };
  const summary = await openText(db, open, { sessionId: id, part: 'summary', sealed });
  return summary === undefined ? { summary: null, summaryState: 'lost' } : { summary, summaryState: 'shown' };
}

/** Every opening is noted before the text leaves. @throws Refused KUNCI_KONSELING_TERTUTUP */
export async function openSession(c: Call<typeof counselingDesk.open>): Promise<ReplyOf<typeof counselingDesk.open>> {
  await requireServing(c);
  const open = await requireOpenKey(c);
  return c.db.transaction(async (tx) => {
    const row = await requireHandled(c, tx, c.params.id);
    await insertEvent(tx, row.id, { what: 'open', by: c.actor.userId }, c.now);
    const hrd = await deskOf(tx, { userId: c.actor.userId, isHrd: true });
    return {
      data: {
        session: deskSessionOnWire(row, c),
        ...(await summaryOf(tx, open, row)),
        note: await shownNote(tx, open, row),
        earlier: await earlierNotes(tx, c.actor.userId, row),
        protocol: hrd?.protocol ?? '',
      },
    };
  });
}

/** Under the writer's own key of this session's notes, which the first note makes. */
async function sealNote(
  tx: CompanyDb,
  open: OpenKey,
  { id }: StoredSession,
  { note, isFirst }: { note: NoteText; isFirst: boolean },
): Promise<string> {
  const text = JSON.stringify(note);
  const resealed = isFirst ? undefined : await resealText(tx, open, { sessionId: id, part: 'notes' }, text);
  if (resealed !== undefined) return resealed;
  // The first one, or one in place of what a key that was given up had sealed: nobody can read that any more.
  const holder = { userId: open.key.userId, keyId: open.key.id, publicKey: open.key.publicKey };
  const first = sealText(tx, { sessionId: id, part: 'notes', holders: [holder] }, text);
  await first.lock(tx);
  return first.sealed;
}

/** Of sessions that are or were to be; @throws Refused VERSI_BERUBAH where another window has written */
export async function storeSessionNote(
  c: Call<typeof counselingDesk.storeNote>,
): Promise<ReplyOf<typeof counselingDesk.storeNote>> {
  await requireServing(c);
  const open = await requireOpenKey(c);
  const { body, risk, version } = c.body;
  return c.db.transaction(async (tx) => {
    // Two windows with the first note: the second waits, and finds it there.
    await lockSession(tx, c.params.id);
    const row = await requireHandled(c, tx, c.params.id);
    if (row.target === 'hrd' && row.takenBy !== c.actor.userId) throw new Refused('TIDAK_BERHAK');
    const [present] = await notesOf(tx, c.actor.userId, [row.id]);
    if ((present?.version ?? 0) !== version) throw new Refused('VERSI_BERUBAH');
    const sealed = await sealNote(tx, open, row, { note: { body, risk }, isFirst: present === undefined });
    const note = { sessionId: row.id, authorId: c.actor.userId, body: sealed, version };
    if (!(await storeNote(tx, note, c.now))) throw new Refused('VERSI_BERUBAH');
    return { data: { version: version + 1, savedAt: toWire(c.now) } };
  });
}
