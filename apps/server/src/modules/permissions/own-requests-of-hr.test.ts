import { expect, test } from 'vitest';
import type { BodyIn, Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { correction } from '@hadir/contract/corrections/endpoints.ts';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { absencePermission, dayOffPermission, latePermission, wfh } from '@hadir/contract/permissions/endpoints.ts';
import { sick, sickLetters } from '@hadir/contract/sick/endpoints.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { noonOf } from '../../../test/leave/leave.ts';
import { uploadedPaper } from '../../../test/files/uploaded-documents.ts';
import { everybody, house, missedDay, performAction } from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { sickModule } from '../sick/sick.module.ts';

// Friday 20 November 2026, noon.
let w: World;
let server: Served;
usesWorld({ only: [requestsModule, sickModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const reason = 'Mengurus surat di kelurahan.';

/** 200, or the code of the refusal. */
async function asks<E extends Endpoint>(person: Person, endpoint: E, body: BodyIn<E>): Promise<number | string> {
  const answer = await person.call(endpoint, { body });
  return answer.status === 200 ? 200 : String(answer.error.code);
}

interface Draft {
  readonly userId?: string;
}

/** What HR writes for others beyond the limits of employees, each with the refusal everybody else meets. */
const BEYOND: readonly (readonly [string, (person: Person, whose: Draft) => Promise<number | string>, string])[] = [
  [
    'leave without notice',
    (person, whose) =>
      asks(person, leave.submit, { type: 'TAHUNAN', from: '2026-11-23', to: '2026-11-23', reason, ...whose }),
    'TENGGAT_PENGAJUAN',
  ],
  [
    'illness of eight days ago',
    (person, whose) => asks(person, sick.submit, { from: '2026-11-12', to: '2026-11-12', reason, ...whose }),
    'PENGAJUAN_MUNDUR',
  ],
  [
    'a late permission after the fact',
    (person, whose) => asks(person, latePermission.submit, { date: '2026-11-19', time: '10:00', reason, ...whose }),
    'TENGGAT_IZIN',
  ],
  [
    'izin off of a day that has begun',
    (person, whose) =>
      asks(person, dayOffPermission.submit, {
        date: '2026-11-18',
        mode: 'tanpa_upah',
        replacement: null,
        reason,
        ...whose,
      }),
    'WAKTU_LAMPAU',
  ],
  [
    'three days of WFH in a week',
    (person, whose) => asks(person, wfh.submit, { from: '2026-11-24', to: '2026-11-26', reason, ...whose }),
    'KUOTA_WFH_HABIS',
  ],
  [
    'izin with its pay decided',
    (person, whose) =>
      asks(person, absencePermission.submit, {
        from: '2026-11-27',
        to: '2026-11-27',
        category: 'keluarga',
        paid: true,
        reason,
        ...whose,
      }),
    'TIDAK_BERHAK',
  ],
];

test.each(BEYOND)('%s is written by HR for others, not for oneself', async (name, ask, code) => {
  const found = await house(w);
  const { admin } = await everybody(server, found);
  // One day later there is too little notice for the Monday.
  if (name === 'leave without notice') w.moveClock(noonOf('2026-11-21'));
  expect(await ask(admin, { userId: found.staff.id })).toBe(200);
  expect(await ask(admin, {})).toBe(code);
  w.moveClock(noonOf('2026-11-20'));
});

test('a correction of HR’s own is bound by the days of everybody’s', async () => {
  const found = await house(w);
  const { admin } = await everybody(server, found);
  const old = missedDay({ date: '2026-11-02' });
  expect(await asks(admin, correction.submit, { ...old, userId: found.staff.id })).toBe(200);
  expect(await asks(admin, correction.submit, old)).not.toBe(200);
});

test('what HR asks for oneself is decided by another', async () => {
  const found = await house(w);
  const { admin, otherAdmin } = await everybody(server, found);
  const body = { type: 'TAHUNAN', from: '2026-11-30', to: '2026-11-30', reason };
  const { id } = (await admin.call(leave.submit, { body })).reply.data;
  for (const move of ['approve', 'override_approve'] as const)
    expect((await performAction(admin, id, move, { reason: 'Menyetujui cuti sendiri.' })).status).toBe(403);
  expect((await performAction(otherAdmin, id, 'approve')).reply.data.status).toBe('approved');
});

test('a letter of HR’s own is due like everybody’s; another of HR hands it in later', async () => {
  const found = await house(w);
  const { admin, otherAdmin } = await everybody(server, found);
  const { id } = (await admin.call(sick.submit, { body: { from: '2026-11-19', to: '2026-11-19', reason } })).reply.data;
  w.moveClock(noonOf('2026-11-25'));
  const hands = async (person: Person) => {
    const file = await uploadedPaper(person);
    const answer = await person.call(sickLetters.add, {
      params: { id },
      body: { files: [{ id: file, name: 'surat.jpg' }] },
    });
    return answer.status === 200 ? 200 : answer.error.code;
  };
  expect([await hands(admin), await hands(otherAdmin)]).toEqual(['SURAT_TERLAMBAT', 200]);
  w.moveClock(noonOf('2026-11-20'));
});
