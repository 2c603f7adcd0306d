import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { leave } from '@hadir/contract/leave.ts';
import { requests } from '@hadir/contract/requests.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { serveWorld, type Person, type Served } from '../../../test/http.ts';
import { everybody, house, moves } from '../../../test/requests.ts';
import { world, type World } from '../../../test/world.ts';
import { newId } from '../../db/new-id.ts';
import { correctionsModule } from '../corrections/corrections.module.ts';
import { requestsModule } from '../requests/requests.module.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [requestsModule, correctionsModule], jobs: true });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const localNoon = (date: string) => instant(`${date}T12:00:00+07:00`);

type Draft = BodyIn<typeof leave.submit>;

/** Monday to Wednesday, 30 November to 2 December 2026: three working days of annual leave. */
const draftOf = (more: Partial<Draft> = {}): Draft => ({
  type: 'TAHUNAN',
  from: '2026-11-30',
  to: '2026-12-02',
  reason: 'Acara keluarga di kampung.',
  ...more,
});

const asks = (person: Person, more: Partial<Draft> = {}) => person.call(leave.submit, { body: draftOf(more) });

async function ledgerOf(userId: string) {
  const { rows } = await w.pool.query(
    `select e.kind, to_char(e.date, 'YYYY-MM-DD') as date, e.days::float8 as days, l.kind as lot from leave_entry e
       left join leave_lot l on l.company_id = e.company_id and l.id = e.lot_id where e.user_id = $1 order by e.id`,
    [userId],
  );
  return rows.map(({ kind, date, days, lot }) => `${kind} ${date} ${days} ${lot}`);
}

async function restOf(userId: string): Promise<number> {
  const { rows } = await w.pool.query('select sum(remaining)::float8 as rest from leave_lot where user_id = $1', [
    userId,
  ]);
  return rows[0].rest;
}

async function daysOf(userId: string) {
  const { rows } = await w.pool.query(
    `select to_char(work_date, 'YYYY-MM-DD') as date, kind, half, calendar_day as calendar, label from day_permission
      where user_id = $1 order by work_date, kind`,
    [userId],
  );
  return rows;
}

async function statusOn(userId: string, date: string): Promise<string> {
  const { rows } = await w.pool.query('select status from attendance_day where user_id = $1 and work_date = $2', [
    userId,
    date,
  ]);
  return rows[0]?.status;
}

async function holiday(date: string, name: string, kind = 'libur_nasional'): Promise<void> {
  await w.pool.query(`insert into platform_holiday (id, date, kind, name, source) values ($1, $2, $3, $4, '')`, [
    newId(),
    date,
    kind,
    name,
  ]);
}

/** Leaves so many days of this year's grant. */
async function leaveOnly(userId: string, company: { id: string }, rest: number): Promise<void> {
  const lot = newId();
  await w.pool.query(
    `insert into leave_account (company_id, user_id, code, since, posted_through) values ($1, $2, 'TAHUNAN', '2026-11-20', '2026-11-20')`,
    [company.id, userId],
  );
  await w.pool.query(
    `insert into leave_lot (company_id, id, user_id, code, kind, valid_from, valid_to, carry_max, carry_to,
       created_at) values ($1, $2, $3, 'TAHUNAN', 'grant', '2026-01-01', '2026-12-31', 6, '2027-06-30', now())`,
    [company.id, lot, userId],
  );
  await w.pool.query(
    `insert into leave_entry (company_id, id, user_id, code, lot_id, kind, date, days, at)
     values ($1, $2, $3, 'TAHUNAN', $4, 'hak', '2026-01-01', $5, now())`,
    [company.id, newId(), userId, lot, rest],
  );
}

describe('Annual leave', () => {
  test('is foreseen with its days and balance, asked, approved, and lies on the days and in the ledger', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const seen = (await staff.call(leave.preview, { body: draftOf({ from: '2026-11-27', to: '2026-11-30' }) })).reply
      .data;
    expect(seen).toMatchObject({ days: 2, problems: [], label: 'Cuti Tahunan', chain: [{ namedBy: 'Atasan' }] });
    expect(seen.details).toEqual({
      dates: ['2026-11-27', '2026-11-30'],
      balance: { before: 12, waiting: 0, after: 10 },
      paid: true,
    });
    const asked = await asks(staff);
    expect([asked.status, asked.reply.data?.days, asked.reply.data?.status]).toEqual([200, 3, 'pending']);
    const after = (await staff.call(leave.preview, { body: draftOf({ from: '2026-12-07', to: '2026-12-07' }) })).reply
      .data;
    expect(after.details?.balance).toEqual({ before: 12, waiting: 3, after: 8 });
    expect(await ledgerOf(found.staff.id)).toEqual([]);

    const inbox = (await superior.call(requests.inbox)).reply.data;
    expect(inbox[0]?.lines[0]?.text).toContain('Sisa cuti');
    expect((await moves(superior, asked.reply.data.id, 'approve')).reply.data.status).toBe('approved');
    expect(await ledgerOf(found.staff.id)).toEqual([
      'hak 2026-01-01 12 grant',
      'pakai 2026-11-30 -1 grant',
      'pakai 2026-12-01 -1 grant',
      'pakai 2026-12-02 -1 grant',
    ]);
    expect(await restOf(found.staff.id)).toBe(9);
    expect((await daysOf(found.staff.id))[0]).toEqual({
      date: '2026-11-30',
      kind: 'cuti',
      half: null,
      calendar: false,
      label: 'Cuti Tahunan',
    });
  });

  test('given back when it is called off, and only the rest when it runs already', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    const { id } = (await asks(staff)).reply.data;
    await moves(superior, id, 'approve');
    await moves(superior, id, 'undo');
    expect(await restOf(found.staff.id)).toBe(12);
    expect(await daysOf(found.staff.id)).toEqual([]);
    await moves(superior, id, 'approve');
    w.moveClock(localNoon('2026-12-01'));
    await moves(staff, id, 'ask_cancel', { reason: 'Dipanggil kembali bekerja.' });
    expect((await moves(superior, id, 'allow_cancel')).reply.data.status).toBe('cancelled');
    expect(await restOf(found.staff.id)).toBe(10);
    expect((await daysOf(found.staff.id)).map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-01']);
    w.moveClock(localNoon('2026-11-20'));
    const whole = (await asks(staff, { from: '2026-12-10', to: '2026-12-11' })).reply.data.id;
    await moves(superior, whole, 'approve');
    await moves(admin, whole, 'revoke', { reason: 'Salah memilih tanggal cuti.' });
    expect(await restOf(found.staff.id)).toBe(10);
  });

  test('puts the day of today at once to CUTI, and back when it is revoked', async () => {
    const found = await house(w);
    const { superior, admin } = await everybody(server, found);
    const { id } = (await asks(admin, { userId: found.staff.id, from: '2026-11-20', to: '2026-11-20' })).reply.data;
    await moves(superior, id, 'approve');
    expect(await statusOn(found.staff.id, '2026-11-20')).toBe('CUTI');
    await moves(admin, id, 'revoke', { reason: 'Ternyata masuk bekerja.' });
    expect(await statusOn(found.staff.id, '2026-11-20')).toBe('BELUM_ABSEN');
  });

  test('two halves of a day by two requests are one whole day; one of them gone, the other stays', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const half = async (which: 'AM' | 'PM') =>
      (await asks(staff, { from: '2026-12-01', to: '2026-12-01', half: which })).reply.data.id;
    const [morning, noon] = [await half('AM'), await half('PM')];
    expect((await asks(staff, { from: '2026-12-01', to: '2026-12-01', half: 'AM' })).error.code).toBe(
      'BENTROK_PENGAJUAN',
    );
    await moves(superior, morning, 'approve');
    await moves(superior, noon, 'approve');
    expect(await daysOf(found.staff.id)).toMatchObject([{ kind: 'cuti', half: null }]);
    expect(await restOf(found.staff.id)).toBe(11);
    await moves(superior, noon, 'undo');
    expect(await daysOf(found.staff.id)).toMatchObject([{ kind: 'cuti_setengah_hari', half: 'AM' }]);
    expect(await restOf(found.staff.id)).toBe(11.5);
  });

  test('of next year takes what will be carried over first, and the grant of its time for the rest', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    await leaveOnly(found.staff.id, found.staff.company, 2);
    const { id } = (await asks(staff, { from: '2027-01-11', to: '2027-01-13' })).reply.data;
    await moves(superior, id, 'approve');
    expect(await ledgerOf(found.staff.id)).toEqual([
      'hak 2026-01-01 2 grant',
      'hak 2027-01-01 12 grant',
      'pakai 2027-01-11 -1 grant',
      'pakai 2027-01-12 -1 grant',
      'pakai 2027-01-13 -1 grant',
    ]);
    const { rows } = await w.pool.query(
      `select remaining::float8 as rest, taken_beyond::float8 as beyond from leave_lot where user_id = $1 order by valid_from`,
      [found.staff.id],
    );
    expect(rows).toEqual([
      { rest: 0, beyond: 2 },
      { rest: 11, beyond: 0 },
    ]);
    // Days of this year are still found: the booking of January moves to next year's grant.
    const december = (await asks(staff, { from: '2026-12-14', to: '2026-12-15' })).reply.data.id;
    expect((await moves(superior, december, 'approve')).status).toBe(200);
    expect(await restOf(found.staff.id)).toBe(9);
  });

  test('the last day by twenty requests at once is given exactly once', async () => {
    const found = await house(w);
    const staff = await server.as(found.staff);
    await leaveOnly(found.staff.id, found.staff.company, 1);
    const dates = Array.from({ length: 20 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`).filter(
      (date) => ![0, 6].includes(new Date(date).getUTCDay()),
    );
    const answers = await Promise.all(
      [...dates, ...dates].slice(0, 20).map((date) => asks(staff, { from: localDate(date), to: localDate(date) })),
    );
    const codes = answers.map(({ status, error }) => (status === 200 ? 'diterima' : error.code));
    expect(codes.filter((code) => code === 'diterima')).toHaveLength(1);
    expect(codes.filter((code) => code === 'SALDO_TIDAK_CUKUP' || code === 'BENTROK_PENGAJUAN')).toHaveLength(19);
  });

  test('a balance that was taken away meanwhile refuses the approval, and nothing of it stays', async () => {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    await leaveOnly(found.staff.id, found.staff.company, 3);
    const { id } = (await asks(staff)).reply.data;
    await w.pool.query(
      `insert into leave_entry (company_id, id, user_id, code, lot_id, kind, date, days, at)
       select company_id, $2, user_id, code, id, 'penyesuaian', '2026-11-20', -1, now() from leave_lot where user_id = $1`,
      [found.staff.id, newId()],
    );
    const refused = await moves(superior, id, 'approve');
    expect([refused.status, refused.error.code]).toEqual([422, 'SALDO_TIDAK_CUKUP']);
    expect(refused.error.message).toBe('Sisa cuti tidak cukup. Sisa 2 hari, diajukan 3 hari.');
    expect(await restOf(found.staff.id)).toBe(2);
    expect(await daysOf(found.staff.id)).toEqual([]);
  });

  test('the database lets no lot owe anything and changes no entry', async () => {
    const found = await house(w);
    await leaveOnly(found.staff.id, found.staff.company, 1);
    const take = (days: number) =>
      w.pool.query(
        `insert into leave_entry (company_id, id, user_id, code, lot_id, kind, date, days, at)
         select company_id, $2, user_id, code, id, 'pakai', '2026-11-20', $3, now() from leave_lot where user_id = $1`,
        [found.staff.id, newId(), days],
      );
    await expect(take(-1.5)).rejects.toThrow(/leave_lot_remaining_check/);
    await expect(
      w.pool.query(`update leave_entry set days = 9 where user_id = $1`, [found.staff.id]),
    ).rejects.toThrow();
  });
});

describe('A request of leave is refused', () => {
  test.each<[string, Partial<Draft>, number, string]>([
    ['with too little notice', { from: '2026-11-23', to: '2026-11-23' }, 200, ''],
    ['two days ahead', { from: '2026-11-22', to: '2026-11-24' }, 422, 'TENGGAT_PENGAJUAN'],
    ['for dates that are over', { from: '2026-11-18', to: '2026-11-18' }, 422, 'PENGAJUAN_MUNDUR'],
    ['on a weekend', { from: '2026-11-28', to: '2026-11-29' }, 422, 'TIDAK_ADA_HARI_KERJA'],
    ['backwards', { from: '2026-12-02', to: '2026-12-01' }, 422, 'RENTANG_TANGGAL_TIDAK_VALID'],
    ['of a type for women', { type: 'HAID', from: '2026-11-20', to: '2026-11-20' }, 422, 'KHUSUS_KARYAWAN_PEREMPUAN'],
    ['of a type that is closed', { type: 'UMRAH' }, 422, 'JENIS_CUTI_NONAKTIF'],
    ['of a type that is not there', { type: 'LIBURAN' }, 404, 'TIDAK_DITEMUKAN'],
    ['of an event that is not named', { type: 'MENIKAH' }, 422, 'WAJIB_DIISI'],
    ['of more than it has', { from: '2026-12-01', to: '2026-12-18' }, 422, 'SALDO_TIDAK_CUKUP'],
    ['of the haj without a letter', { type: 'HAJI', from: '2027-05-01', to: '2027-06-05' }, 422, 'LAMPIRAN_WAJIB'],
  ])('%s', async (_name, more, status, code) => {
    const found = await house(w);
    const answer = await asks(await server.as(found.staff), more);
    expect([answer.status, answer.error.code ?? '']).toEqual([status, code]);
  });

  test('before twelve months of service', async () => {
    const found = await house(w, { joined: localDate('2026-01-12') });
    const answer = await asks(await server.as(found.staff));
    expect([answer.status, answer.error.message]).toEqual([
      422,
      'Cuti tahunan dapat diambil setelah 12 bulan bekerja (mulai 12/01/2027).',
    ]);
  });

  test('where the unit is full or gives no leave', async () => {
    const company = await w.make.company();
    const unit = await w.make.unit({ company });
    const superior = await w.make.user({ company, role: 'supervisor' });
    const [one, other] = [
      await w.make.user({ company, unit, superior }),
      await w.make.user({ company, unit, superior }),
    ];
    await w.pool.query(
      `insert into unit_leave (company_id, id, unit_id, max_count, blackouts)
       values ($1, $2, $3, 1, '[{"from":"2026-12-21","to":"2026-12-31","note":"tutup buku"}]')`,
      [company.id, newId(), unit.id],
    );
    expect((await asks(await server.as(one))).status).toBe(200);
    const full = await asks(await server.as(other), { from: '2026-12-02', to: '2026-12-03' });
    expect(full.error.message).toBe('Kuota cuti unit pada 02/12/2026 sudah penuh.');
    const blocked = await asks(await server.as(other), { from: '2026-12-21', to: '2026-12-22' });
    expect(blocked.error.message).toBe('Cuti tidak dapat diambil pada 21/12/2026: tutup buku.');
    const wedding = { type: 'MENIKAH', eventDate: '2026-12-01', from: '2026-12-01', to: '2026-12-02' };
    expect((await asks(await server.as(other), wedding)).status).toBe(200);
  });
});

describe('Leave by statute', () => {
  test('is refused only with one of the reasons of the law', async () => {
    const found = await house(w, { gender: 'P' });
    const { staff, superior } = await everybody(server, found);
    const asked = (await asks(staff, { type: 'HAID', from: '2026-11-20', to: '2026-11-21' })).reply.data;
    expect(asked).toMatchObject({ days: 2, label: 'Cuti Haid' });
    const plain = await moves(superior, asked.id, 'reject', { reason: 'Sedang sibuk sekali.' });
    expect(plain.error.code).toBe('DASAR_PENOLAKAN_WAJIB');
    const founded = await moves(superior, asked.id, 'reject', {
      reason: 'Sudah diajukan kemarin.',
      reasonCode: 'GANDA',
    });
    expect(founded.reply.data.status).toBe('rejected');
  });

  test('counts calendar days, takes no balance, and covers the rest days', async () => {
    const found = await house(w, { gender: 'P' });
    const { staff, superior, admin } = await everybody(server, found);
    const { id } = (await asks(staff, { type: 'HAID', from: '2026-11-20', to: '2026-11-21' })).reply.data;
    await moves(superior, id, 'approve');
    expect(await daysOf(found.staff.id)).toMatchObject([
      { date: '2026-11-20', kind: 'cuti', calendar: true },
      { date: '2026-11-21', kind: 'cuti', calendar: true },
    ]);
    expect(await ledgerOf(found.staff.id)).toEqual([]);
    const again = await asks(staff, { type: 'HAID', from: '2026-12-01', to: '2026-12-01' });
    expect(again.error.message).toBe('Cuti haid dapat diambil lagi mulai 11/12/2026.');
    const wrong = { reason: 'Diajukan keliru.', reasonCode: 'DATA_SALAH' } as const;
    expect((await moves(admin, id, 'revoke', wrong)).status).toBe(200);
    expect(await daysOf(found.staff.id)).toEqual([]);
  });
});

test('a client sees the dates and the name of the type, not the reasons of a family', async () => {
  const client = await w.make.client();
  const company = client.company;
  const leader = await w.make.user({ company, isLeader: true });
  const person = await w.make.user({ company, leader });
  const validator = await w.make.user({ company, role: 'client', client });
  await w.make.placement({ user: person, client });
  await w.make.upliner({ client, user: person, upliner: leader, validator1: validator });
  const owner = await server.as(person);
  const body = {
    type: 'DUKA_INTI',
    from: '2026-11-20',
    to: '2026-11-23',
    relation: 'ANAK',
    eventDate: '2026-11-20',
    contactPhone: '0812345678',
  } as const;
  const { id } = (await asks(owner, body)).reply.data;
  const keys = [
    'agreedDays',
    'contactPhone',
    'dates',
    'eventDate',
    'half',
    'handover',
    'keptDates',
    'letterDays',
    'paid',
    'relation',
    'specialMonths',
    'type',
    'typeName',
  ];
  const seen = async (reader: Person) =>
    (await reader.call(leave.list)).reply.data.find((row) => row.id === id)?.details;
  const [own, foreign] = [await seen(owner), await seen(await server.as(validator))];
  expect(Object.keys(own ?? {}).sort()).toEqual(keys);
  expect(own).toMatchObject({ relation: 'ANAK', contactPhone: '0812345678', eventDate: '2026-11-20' });
  expect(Object.keys(foreign ?? {}).sort()).toEqual(keys);
  expect(foreign).toMatchObject({
    relation: null,
    contactPhone: null,
    eventDate: null,
    typeName: 'Duka Keluarga Inti',
  });
});

test('a date that became a holiday before the decision takes no day', async () => {
  const found = await house(w);
  const { staff, superior } = await everybody(server, found);
  const { id } = (await asks(staff, { from: '2026-12-08', to: '2026-12-09' })).reply.data;
  await holiday('2026-12-09', 'Pilkada');
  await moves(superior, id, 'approve');
  expect((await ledgerOf(found.staff.id)).slice(1)).toEqual(['pakai 2026-12-08 -1 grant']);
});
