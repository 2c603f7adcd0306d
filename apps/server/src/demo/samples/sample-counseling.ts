/** Counseling of the demo: a counselor and HRD, sessions in every state, their texts sealed as those of anybody. */
import type { SessionState } from '@hadir/domain/counseling/session.ts';
import { addDays, atLocal, type LocalDate, localTime, toWire, weekday, type Zone } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { createPersonalKeys } from '../../engines/personal-keys.ts';
import { sealText } from '../../modules/counseling/case-keys.service.ts';
import {
  type DeskContent,
  deskOf,
  ensureHrdDesk,
  insertDesk,
  storeDeskManagement,
} from '../../modules/counseling/desks.store.ts';
import { findKey, type Holder, holdersOfDesk, insertKey } from '../../modules/counseling/keys.store.ts';
import { placeOfKey } from '../../modules/counseling/open-key.ts';
import { DEMO_PASSWORD } from '../../modules/auth/demo-accounts.ts';
import type { Stage } from '../service-calls.ts';
import { CATEGORIES, HOLDERS, PROTOCOL, SESSIONS, type SampleSession } from './counseling-sessions.ts';

const ZONE: Zone = 'Asia/Jakarta';
/** Their password is public: a guess need not be dear, and the demo is to start soon. */
const keys = createPersonalKeys({ scryptPower: 11, rsaBits: 2_048 });

const MORNING = { from: localTime('09:00'), to: localTime('12:15') };
const AFTERNOON = { from: localTime('13:00'), to: localTime('17:00') };
const DESK: DeskContent = {
  bio: 'Mendampingi karyawan sejak 2018. Apa pun yang diceritakan tinggal di antara kita.',
  specialties: ['Stres kerja', 'Keluarga'],
  languages: ['Indonesia', 'Jawa'],
  modes: ['daring', 'luring'],
  place: 'Ruang Teduh, lantai 4',
  sessionMinutes: 60,
  bufferMinutes: 15,
  maxPerDay: 5,
  hours: [0, 1, 2, 3, 4].flatMap((day) => [
    { weekday: day, ...MORNING },
    { weekday: day, ...AFTERNOON },
  ]),
};

/** To whom sessions are handed over. */
const COLLEAGUE: DeskContent = {
  ...DESK,
  bio: 'Menemani urusan uang dan arah kerja, juga bagi cabang di luar Jakarta.',
  specialties: ['Keuangan', 'Karier'],
  languages: ['Indonesia', 'Sunda'],
  modes: ['daring'],
  place: '',
  bufferMinutes: 0,
  maxPerDay: 3,
  hours: [0, 1, 2, 3, 4].map((day) => ({ weekday: day, ...AFTERNOON })),
};

const STATES_OVER: readonly SessionState[] = ['reject', 'complete', 'cancel'];

/** The date so many working days after or before. */
function workingDay(today: LocalDate, days: number): LocalDate {
  const step = Math.sign(days);
  let date = today;
  for (let left = Math.abs(days); left > 0; ) {
    date = addDays(date, step);
    if (weekday(date) < 5) left -= 1;
  }
  return date;
}

interface Desk {
  readonly id: string;
  readonly handlerId: string;
  readonly bufferMinutes: number;
}

async function makeKeys({ db, now, actor }: Stage): Promise<void> {
  for (const login of HOLDERS) {
    const { userId } = actor(login);
    const made = await keys.make(placeOfKey({ companyId: db.companyId, userId }), DEMO_PASSWORD);
    await insertKey(db, userId, { ...made, ownOnly: false }, now);
  }
}

async function makeDesks({ db, now, actor }: Stage): Promise<Record<SampleSession['to'], Desk>> {
  const handlerId = actor('counselor').userId;
  const id = await insertDesk(db, handlerId, DESK, now);
  await insertDesk(db, actor('wulan.ayu').userId, COLLEAGUE, now);
  await ensureHrdDesk(db, now);
  const hrdId = actor('hrd').userId;
  const hrd = await deskOf(db, { userId: hrdId, isHrd: true });
  if (hrd === undefined) throw new Error('the desk of HRD is missing');
  await storeDeskManagement(db, hrd.id, { active: true, protocol: PROTOCOL });
  return { counselor: { id, handlerId, bufferMinutes: 15 }, hrd: { id: hrd.id, handlerId: hrdId, bufferMinutes: 0 } };
}

export async function seedCounseling(stage: Stage): Promise<void> {
  const { db, today, actor } = stage;
  const categoryIds = new Map<string, string>(CATEGORIES.map(([name]) => [name, newId()]));
  await insertRows(
    db,
    'counseling_category',
    CATEGORIES.map(([name, description, sensitive]) => ({
      company_id: db.companyId,
      id: categoryIds.get(name),
      name,
      description,
      sensitive,
    })),
  );
  await makeKeys(stage);
  const desks = await makeDesks(stage);
  for (const sample of SESSIONS) {
    const { id: deskId, handlerId, bufferMinutes } = desks[sample.to];
    const userId = actor(sample.who).userId;
    const [id, date] = [newId(), workingDay(today, sample.inDays)];
    const start = atLocal(date, localTime(sample.time), ZONE);
    const minutes = (count: number) => toWire((start + count * 60_000) as typeof start);
    const requestedAt = toWire(atLocal(addDays(date, -6), localTime('16:20'), ZONE));
    const isOver = STATES_OVER.includes(sample.state);
    const own = await findKey(db, userId);
    const holders: Holder[] = [
      ...(await holdersOfDesk(db, deskId)),
      ...(own === undefined ? [] : [{ userId, keyId: own.id, publicKey: own.publicKey }]),
    ];
    const summary = sealText(db, { sessionId: id, part: 'summary', holders }, sample.summary);
    await insertRows(db, 'counseling_session', [
      {
        company_id: db.companyId,
        id,
        requester_id: userId,
        desk_id: deskId,
        target: sample.to,
        category_id: categoryIds.get(sample.about),
        sensitive: CATEGORIES.some(([name, , sensitive]) => name === sample.about && sensitive),
        start_at: toWire(start),
        end_at: minutes(60),
        busy_until: minutes(60 + bufferMinutes),
        mode: sample.inDays % 2 === 0 ? 'luring' : 'daring',
        state: sample.state,
        reason: sample.reason ?? null,
        anonymous: sample.anonymous === true,
        summary: summary.sealed,
        proposed_start: sample.proposed === undefined ? null : toWire(atLocal(date, localTime(sample.proposed), ZONE)),
        taken_by: sample.to === 'hrd' && sample.state !== 'pending' ? handlerId : null,
        attended: sample.state === 'complete' ? true : null,
        rating: sample.state === 'complete' ? 5 : null,
        asked_at: requestedAt,
        closed_at: isOver ? minutes(60) : null,
        updated_at: requestedAt,
      },
    ]);
    await summary.lock(db);
    await storeStory(stage, { id, userId, handlerId, requestedAt, opened: minutes(5) }, { sample, holders });
  }
}

/** What its requester reads of it, and the note of who handled it. */
async function storeStory(
  { db }: Stage,
  {
    id,
    userId,
    handlerId,
    requestedAt,
    opened,
  }: Record<'id' | 'userId' | 'handlerId' | 'requestedAt' | 'opened', string>,
  { sample, holders }: { sample: SampleSession; holders: readonly Holder[] },
): Promise<void> {
  const events = [
    { at: requestedAt, what: 'ask', by: userId },
    ...(sample.state === 'complete' ? [{ at: opened, what: 'open', by: handlerId }] : []),
  ];
  await insertRows(
    db,
    'counseling_event',
    events.map(({ at, what, by }) => ({
      company_id: db.companyId,
      id: newId(),
      session_id: id,
      at,
      what,
      by_user_id: by,
    })),
  );
  if (sample.note === undefined) return;
  const handler = holders.filter((holder) => holder.userId === handlerId);
  const text = JSON.stringify({ body: sample.note, risk: false });
  const note = sealText(db, { sessionId: id, part: 'notes', holders: handler }, text);
  await note.lock(db);
  await insertRows(db, 'counseling_note', [
    { company_id: db.companyId, session_id: id, author_id: handlerId, body: note.sealed, saved_at: opened },
  ]);
}
