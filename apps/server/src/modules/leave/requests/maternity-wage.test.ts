import { expect, test } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { factsOf } from '@hadir/contract/all-request-kinds.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { asksLeave, leaveDraft, type LeaveBody, noonOf } from '../../../../test/leave/leave.ts';
import { uploadedPaper } from '../../../../test/files/uploaded-documents.ts';
import { everybody, type House, house, judgeDay, performAction } from '../../../../test/requests/request-house.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { attendanceModule } from '../../attendance/attendance.module.ts';
import { exportsModule } from '../../exports/exports.module.ts';
import { requestsModule } from '../../requests/requests.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, attendanceModule, exportsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

/** Six months by a doctor's letter from 1 December 2026; month 5 begins on 1 April 2027. */
const SIX_MONTHS = { type: 'MELAHIRKAN', from: '2026-12-01', to: '2027-05-31', specialMonths: 3 } as const;
const STAGES = [
  { from: '2026-12-01', to: '2027-03-31', percent: 100 },
  { from: '2027-04-01', to: '2027-05-31', percent: 75 },
];

/** Signed in at the time of the clock: sessions end with the months. */
async function signedIn(found: House) {
  const people = await everybody(server, found);
  return { ...people, deciders: [people.superior, people.director, people.admin] };
}

async function mother() {
  w.moveClock(noonOf('2026-11-20'));
  const found = await house(w, { gender: 'P' });
  return { found, ...(await signedIn(found)) };
}

/** Asked, and approved by everybody whom its chain asks. */
async function granted(staff: Person, deciders: readonly Person[], more: Partial<LeaveBody>): Promise<string> {
  const files = [{ id: await uploadedPaper(staff), name: 'surat.jpg' }];
  const response = await asksLeave(staff, { ...more, files });
  expect([response.status, response.text]).toEqual([200, expect.stringContaining('"pending"')]);
  const { id } = response.reply.data;
  for (const decider of deciders) await performAction(decider, id, 'approve');
  expect((await staff.call(requests.detail, { params: { id } })).reply.data.status).toBe('approved');
  return id;
}

const wageOf = async (person: Person, id: string) => {
  const { data } = (await person.call(requests.detail, { params: { id } })).reply;
  return data.kind === 'leave' ? data.details.wage : undefined;
};

test('the stages of the wage are told by preview and request, to the mother and HR alone', async () => {
  const { staff, superior, admin, deciders } = await mother();
  const preview = await staff.call(leave.preview, { body: leaveDraft(SIX_MONTHS) });
  expect(preview.reply.data.details?.wage).toEqual(STAGES);
  const id = await granted(staff, deciders, SIX_MONTHS);
  expect([await wageOf(staff, id), await wageOf(admin, id), await wageOf(superior, id)]).toEqual([
    STAGES,
    STAGES,
    null,
  ]);
  const { data } = (await staff.call(requests.detail, { params: { id } })).reply;
  expect(factsOf(data)).toContainEqual({ label: 'Upah', text: '100% s.d. 31 Mar 2027, 75% s.d. 31 Mei 2027' });
});

test('each day tells its share at the edges of month 5 and of the leave, and nothing after its last day', async () => {
  const { found, staff: asker, deciders } = await mother();
  await granted(asker, deciders, SIX_MONTHS);
  w.moveClock(noonOf('2027-06-03'));
  const { staff, superior, admin } = await signedIn(found);
  const shareOn = async (person: Person, date: string) => {
    await judgeDay(w, found.staff, localDate(date));
    const params = { userId: found.staff.id, date: localDate(date) };
    const { steps } = (await person.call(attendance.day, { params })).reply.data;
    return steps.find(({ code }) => code === 'PENGAJUAN_SEHARI')?.params['upah'];
  };
  expect(await shareOn(staff, '2027-03-31')).toBe(100);
  expect(await shareOn(staff, '2027-04-01')).toBe(75);
  // A Sunday: the leave is counted in calendar days.
  expect(await shareOn(admin, '2027-05-30')).toBe(75);
  expect(await shareOn(staff, '2027-05-31')).toBe(75);
  expect(await shareOn(staff, '2027-06-01')).toBeUndefined();
  expect(await shareOn(superior, '2027-04-01')).toBeNull();
});

test('files of HR tell the stages of the request and the days of the period by their share; others are not told', async () => {
  const { found, staff, deciders } = await mother();
  await granted(staff, deciders, SIX_MONTHS);
  w.moveClock(noonOf('2027-04-03'));
  const { superior, admin } = await signedIn(found);
  await judgeDay(w, found.staff, localDate('2027-04-01'));
  const textOf = async (person: Person, query: { report: 'kehadiran-rekap'; from: string; to: string }) =>
    (await person.call(reportFiles.file, { query: { ...query, format: 'csv' } })).text.trimEnd().split('\r\n');
  const april = { report: 'kehadiran-rekap', from: '2027-03-21', to: '2027-04-20' } as const;
  const [head = '', row = ''] = await textOf(admin, april);
  expect(head.replaceAll('"', '')).toMatch(
    /;Cuti Melahirkan Upah Penuh \(hari\);Cuti Melahirkan Upah Sebagian \(hari\)$/,
  );
  expect(row.replaceAll('"', '')).toMatch(/;11;20$/);
  expect((await textOf(superior, april)).join()).not.toContain('Melahirkan');
  const list = { report: 'leave', format: 'csv', from: '2026-12-01', to: '2026-12-31' } as const;
  const reportFor = (person: Person) => person.call(reportFiles.requests, { query: list });
  expect((await reportFor(admin)).text).toContain('100% s.d. 31 Mar 2027, 75% s.d. 31 Mei 2027');
  expect((await reportFor(superior)).text).not.toContain('75%');
});

test('called off while it runs, it is told up to the last day that was taken', async () => {
  const { found, staff: asker, deciders: granting } = await mother();
  const id = await granted(asker, granting, SIX_MONTHS);
  w.moveClock(noonOf('2027-04-02'));
  const { staff, deciders } = await signedIn(found);
  await performAction(staff, id, 'ask_cancel', { reason: 'Kembali bekerja lebih awal.' });
  for (const decider of deciders) await performAction(decider, id, 'allow_cancel');
  expect(await wageOf(staff, id)).toEqual([STAGES[0], { from: '2027-04-01', to: '2027-04-02', percent: 75 }]);
});

test('an extension by a request of its own counts the months on', async () => {
  const { staff, deciders } = await mother();
  await granted(staff, deciders, { ...SIX_MONTHS, to: '2027-02-28', specialMonths: null });
  const id = await granted(staff, deciders, {
    ...SIX_MONTHS,
    from: '2027-03-01',
    to: '2027-05-31',
  });
  expect(await wageOf(staff, id)).toEqual([
    { from: '2027-03-01', to: '2027-03-31', percent: 100 },
    { from: '2027-04-01', to: '2027-05-31', percent: 75 },
  ]);
});

test('an extension without months by a letter is refused with the way out, at preview and when it is sent', async () => {
  const { staff, deciders } = await mother();
  await granted(staff, deciders, { ...SIX_MONTHS, to: '2027-02-28', specialMonths: null });
  const more = { ...SIX_MONTHS, from: '2027-03-01', to: '2027-05-31', specialMonths: null };
  const message =
    'Cuti Melahirkan sejak 01/12/2026 sudah mencakup 3 bulan. Tambahannya perlu surat dokter: isi lama tambahannya dan lampirkan suratnya.';
  const files = [{ id: await uploadedPaper(staff), name: 'surat.jpg' }];
  const preview = await staff.call(leave.preview, { body: { ...leaveDraft(more), files } });
  expect(preview.reply.data.problems).toEqual([expect.objectContaining({ field: 'specialMonths', message })]);
  const response = await asksLeave(staff, { ...more, files });
  expect([response.status, response.error.code, response.error.message]).toEqual([
    422,
    'PERPANJANGAN_PERLU_SURAT',
    message,
  ]);
  const withoutLetter = await asksLeave(staff, { ...more, specialMonths: 3 });
  expect([withoutLetter.status, withoutLetter.error.code]).toEqual([422, 'LAMPIRAN_WAJIB']);
});

test('a leave of three months is paid whole', async () => {
  const { staff, deciders } = await mother();
  const id = await granted(staff, deciders, { ...SIX_MONTHS, to: '2027-02-28', specialMonths: null });
  expect(await wageOf(staff, id)).toEqual([{ from: '2026-12-01', to: '2027-02-28', percent: 100 }]);
});
