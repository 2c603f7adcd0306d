/** Events of the demo: one that is over with its feedback, one that people register for, one that is full, a draft; a draw. */
import { FEEDBACK_DAYS, type RegistrationState } from '@hadir/domain/company-events/company-event.ts';
import { addDays, atLocal, type LocalDate, localTime, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import type { Stage } from '../service-calls.ts';
import { seedDraw } from './sample-event-draw.ts';
import { seedVisitors, VISITOR_LINK, VISITORS } from './sample-event-visitors.ts';

const ZONE: Zone = 'Asia/Jakarta';
/** Guests of the company come here, too. */
const VISITED = 'Hari Keluarga';
const TICKETS = ['BCDFGHJK', 'CDFGHJKL', 'DFGHJKLM', 'FGHJKLMN'] as const;

interface SampleEvent {
  readonly title: string;
  readonly description: string;
  readonly place: string;
  /** From today. */
  readonly inDays: number;
  readonly from: string;
  readonly to: string;
  readonly capacity: number | null;
  readonly state: 'draft' | 'published' | 'finished';
  readonly countsAsPresent?: boolean;
  readonly who: readonly (readonly [login: string, state: RegistrationState])[];
}

/** data table */
const EVENTS: readonly SampleEvent[] = [
  {
    title: 'Donor darah',
    description: 'Bersama PMI. Sarapan dulu dan bawa kartu identitas.',
    place: 'Aula Teratai, lantai 2',
    inDays: 2 - FEEDBACK_DAYS,
    from: '08:00',
    to: '10:00',
    capacity: 120,
    state: 'finished',
    who: [
      ['staff', 'attended'],
      ['leader', 'attended'],
      ['supervisor', 'no_show'],
    ],
  },
  {
    title: 'Hari Keluarga',
    description: 'Jalan sehat, lomba masak, dan makan siang bersama.',
    place: 'Taman Margasatwa Ragunan, Pintu Utara',
    inDays: 18,
    from: '08:00',
    to: '12:00',
    capacity: 500,
    state: 'published',
    countsAsPresent: true,
    who: [
      ['staff', 'registered'],
      ['supervisor', 'registered'],
    ],
  },
  {
    title: 'Pelatihan P3K angkatan 4',
    description: '',
    place: 'Aula Teratai, lantai 2',
    inDays: 9,
    from: '09:00',
    to: '15:00',
    capacity: 2,
    state: 'published',
    who: [
      ['leader', 'registered'],
      ['supervisor', 'registered'],
      ['staff', 'waitlisted'],
    ],
  },
  {
    title: 'Turnamen futsal antardivisi',
    description: '',
    place: 'GOR Melati',
    inDays: 40,
    from: '07:00',
    to: '16:00',
    capacity: 160,
    state: 'draft',
    who: [],
  },
];

export async function seedCompanyEvents({ db, now, today, actor }: Stage): Promise<void> {
  const at = (date: LocalDate, time: string) => toWire(atLocal(date, localTime(time), ZONE));
  const events = EVENTS.map((sample) => ({ ...sample, id: newId(), date: addDays(today, sample.inDays) }));
  await insertRows(
    db,
    'company_event',
    events.map(({ id, title, description, place, date, from, to, capacity, state, who, countsAsPresent = false }) => ({
      company_id: db.companyId,
      id,
      title,
      description,
      place,
      tz: ZONE,
      start_at: at(date, from),
      end_at: at(date, to),
      registration_opens_at: at(addDays(date, -50), '08:00'),
      registration_closes_at: at(addDays(date, -1), '17:00'),
      capacity,
      audience: 'company',
      counts_as_present: countsAsPresent,
      state,
      last_place: who.length + (title === VISITED ? VISITORS.length : 0),
      visitor_link: title === VISITED ? VISITOR_LINK : null,
      created_by: actor('mtv').userId,
      created_at: at(addDays(date, -55), '09:00'),
      updated_at: toWire(now),
    })),
  );
  const registrations = events.flatMap((event) =>
    event.who.map(([login, state], place) => ({ event, login, state, place, registrationId: newId() })),
  );
  await insertRows(
    db,
    'company_event_registration',
    registrations.map(({ event: { id, date, from }, login, state, place, registrationId }) => ({
      company_id: db.companyId,
      id: registrationId,
      event_id: id,
      user_id: actor(login).userId,
      state,
      place: place + 1,
      ticket: TICKETS[place],
      registered_at: at(addDays(date, -45), '10:00'),
      attended_at: state === 'attended' ? at(date, from) : null,
      attended_by: state === 'attended' ? actor('mtv').userId : null,
      updated_at: at(addDays(date, -45), '10:00'),
    })),
  );
  await insertRows(
    db,
    'company_event_scan',
    registrations
      .filter(({ state }) => state === 'attended')
      .map(({ event: { id, date, from }, registrationId }) => ({
        company_id: db.companyId,
        id: newId(),
        event_id: id,
        registration_id: registrationId,
        gate: 'Pintu A',
        way: 'phone',
        scanned_at: at(date, from),
        scanned_by: actor('mtv').userId,
        received_at: at(date, from),
        is_double: false,
      })),
  );
  await insertRows(db, 'company_event_feedback', [
    {
      company_id: db.companyId,
      id: newId(),
      event_id: events[0]?.id,
      user_id: null,
      score: 5,
      recommends: 9,
      comment: 'Antrean cepat dan petugasnya ramah.',
    },
  ]);
  await seedVisitors(
    db,
    events.find(({ title }) => title === VISITED),
    { at, now },
  );
  await seedDraw(db, registrations, { at, actor });
  await seedProgrammes(db, { donation: events[0], family: events[1] }, { at, now, actor });
}

interface Placed {
  readonly id: string;
  readonly date: LocalDate;
}

/** What people do at them and take home. */
async function seedProgrammes(
  db: Stage['db'],
  { donation, family }: { readonly donation: Placed | undefined; readonly family: Placed | undefined },
  { at, now, actor }: Pick<Stage, 'now' | 'actor'> & { readonly at: (date: LocalDate, time: string) => string },
): Promise<void> {
  if (donation === undefined || family === undefined) return;
  const [donating, walking, cooking] = [newId(), newId(), newId()];
  const activities = [
    [donating, donation, 'Donor', 'Ruang periksa', '08:00', '10:00', null, 20],
    [walking, family, 'Jalan sehat 3 km', 'Pintu Utara', '08:30', '09:30', null, 10],
    [cooking, family, 'Lomba masak keluarga', 'Panggung', '10:00', '11:30', 20, 30],
  ] as const;
  await insertRows(
    db,
    'company_event_activity',
    activities.map(([id, event, title, place, from, to, capacity, points]) => ({
      company_id: db.companyId,
      id,
      event_id: event.id,
      title,
      place,
      start_at: at(event.date, from),
      end_at: at(event.date, to),
      capacity,
      points,
      created_at: toWire(now),
      updated_at: toWire(now),
    })),
  );
  const joined = [
    [donating, 'staff', donation],
    [donating, 'leader', undefined],
    [walking, 'staff', undefined],
    [cooking, 'supervisor', undefined],
  ] as const;
  await insertRows(
    db,
    'company_event_activity_registration',
    joined.map(([activityId, login, doneAt]) => ({
      company_id: db.companyId,
      id: newId(),
      activity_id: activityId,
      user_id: actor(login).userId,
      state: doneAt === undefined ? 'registered' : 'done',
      registered_at: toWire(now),
      done_at: doneAt === undefined ? null : at(doneAt.date, '09:10'),
      done_by: doneAt === undefined ? null : actor('mtv').userId,
      updated_at: toWire(now),
    })),
  );
  const [towel, shirt] = [newId(), newId()];
  const rewards = [
    [towel, donation.id, 'Handuk', 60, donating, 20],
    [shirt, family.id, 'Kaus acara', 300, null, 0],
  ] as const;
  await insertRows(
    db,
    'company_event_reward',
    rewards.map(([id, eventId, title, stock, activityId, points]) => ({
      company_id: db.companyId,
      id,
      event_id: eventId,
      title,
      stock,
      activity_id: activityId,
      points,
      created_at: toWire(now),
      updated_at: toWire(now),
    })),
  );
  await insertRows(db, 'company_event_reward_claim', [
    {
      company_id: db.companyId,
      id: newId(),
      reward_id: towel,
      user_id: actor('staff').userId,
      state: 'submitted',
      claimed_at: at(donation.date, '09:20'),
      updated_at: at(donation.date, '09:20'),
    },
  ]);
}
