/** What readers of different roles learn beside a request: who else is away, why, its files (rules/access#hidden-parts). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { requestContextEndpoints } from '@hadir/contract/requests/request-context.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { asksLeave, leaveDraft } from '../../../test/leave/leave.ts';
import { uploadedPaper } from '../../../test/files/uploaded-documents.ts';
import { world, type World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { leaveModule } from '../leave/leave.module.ts';
import { requestsModule } from './requests.module.ts';

const TUESDAY = localDate('2026-12-01');
const AT = '2026-11-19T02:00:00Z';

let w: World;
let server: Served;
let readers: Record<Role, Person>;
let id: string;
let fileUrl: { id: string; fileId: string };
type Role = 'staff' | 'partner' | 'supervisor' | 'admin' | 'client' | 'client3' | 'monitoring';

/** Waiting, on Tuesday 1 December. */
async function waits(user: TestUser, kind: RequestKind): Promise<void> {
  const own = { company_id: user.company.id, id: newId(), user_id: user.id, created_by: user.id, kind, label: kind };
  const dates = { first_date: TUESDAY, last_date: TUESDAY, starts_at: AT, ends_at: AT, tz: 'Asia/Jakarta' };
  const state = { status: 'pending', round: 1, open_step: 1, without_chain: true, flags: [], version: 1 };
  await insertRows(w.pool, 'request', [
    { ...own, ...dates, ...state, reason: 'Keperluan.', submitted_at: AT, updated_at: AT },
  ]);
}

/**
 * One unit of five: Siti, Ani and Dodi placed at client A, Beni at client B, Cici the employer's own. Agus is above Siti
 * and Ani. Siti asks for leave from Monday to Wednesday; everybody else is away on Tuesday.
 */
async function unitOfFive() {
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const [clientA, clientB] = [await w.make.client({ company }), await w.make.client({ company })];
  const agus = await w.make.user({ company, role: 'supervisor', fullname: 'Agus Atasan' });
  const siti = await w.make.user({ company, unit, superior: agus, fullname: 'Siti Staf' });
  const ani = await w.make.user({ company, unit, superior: agus, fullname: 'Ani Klien A' });
  const beni = await w.make.user({ company, unit, fullname: 'Beni Klien B' });
  const cici = await w.make.user({ company, unit, fullname: 'Cici Dalam' });
  const dodi = await w.make.user({ company, unit, fullname: 'Dodi Klien A' });
  for (const user of [siti, ani, dodi]) await w.make.placement({ user, client: clientA, unit });
  await w.make.placement({ user: beni, client: clientB, unit });
  const client = await w.make.user({ company, role: 'client', client: clientA });
  const client3 = await w.make.user({ company, role: 'client3', client: clientA });
  await w.make.upliner({ client: clientA, unit, upliner: agus, validator1: client, validator2: client3 });
  const monitoring = await w.make.user({ company, role: 'monitoring' });
  await w.make.monitoring({ user: monitoring, client: clientA });
  const partner = await w.make.user({ company, fullname: 'Rina Rekan' });
  const admin = await w.make.user({ company, role: 'admin' });
  await waits(ani, 'sick');
  await waits(beni, 'permission');
  await waits(cici, 'leave');
  await waits(dodi, 'permission');
  return { staff: siti, partner, supervisor: agus, admin, client, client3, monitoring };
}

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [requestsModule, leaveModule], jobs: true });
  const people = await unitOfFive();
  readers = {
    staff: await server.as(people.staff),
    partner: await server.as(people.partner),
    supervisor: await server.as(people.supervisor),
    admin: await server.as(people.admin),
    client: await server.as(people.client),
    client3: await server.as(people.client3),
    monitoring: await server.as(people.monitoring),
  };
  const fileId = await uploadedPaper(readers.staff);
  id = (await asksLeave(readers.staff, { files: [{ id: fileId, name: 'surat.jpg' }] })).reply.data.id;
  fileUrl = { id, fileId };
  // Whoever a step names reads the request, and nothing more.
  const step = {
    company_id: people.partner.company.id,
    request_id: id,
    round: 1,
    no: 1,
    approver_id: people.partner.id,
  };
  await insertRows(w.pool, 'request_approver', [{ ...step, open: true, escalated: false }]);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

/** Away beside Siti, as `name: why`. */
const seen = ({
  people,
  others,
  data,
}: {
  people: number;
  others: number;
  data: { fullname: string; what: string }[];
}) => ({
  people,
  others,
  named: data.map(({ fullname, what }) => `${fullname}: ${what}`),
});

describe('Who else is away', () => {
  test.each<[Role, ReturnType<typeof seen>]>([
    [
      'admin',
      {
        people: 5,
        others: 0,
        named: ['Ani Klien A: Sakit', 'Beni Klien B: Izin', 'Cici Dalam: Cuti', 'Dodi Klien A: Izin'],
      },
    ],
    ['supervisor', { people: 5, others: 3, named: ['Ani Klien A: Sakit'] }],
    ['staff', { people: 5, others: 4, named: [] }],
    ['partner', { people: 5, others: 4, named: [] }],
    // Of neither the employer's own people nor another client's, not even how many.
    ['client', { people: 3, others: 0, named: ['Ani Klien A: Sakit', 'Dodi Klien A: Izin'] }],
    ['client3', { people: 3, others: 0, named: ['Ani Klien A: Sakit', 'Dodi Klien A: Izin'] }],
    // Observers read no izin.
    ['monitoring', { people: 3, others: 0, named: ['Ani Klien A: Sakit', 'Dodi Klien A: Tidak masuk'] }],
  ])('is told to %s as far as the reader sees', async (role, expected) => {
    const answer = await readers[role].call(requests.detail, { params: { id } });
    expect(seen(answer.reply.data.away)).toEqual(expected);
    // The week before and after is told by the same sight.
    const around = await readers[role].call(requestContextEndpoints.read, { params: { id } });
    expect(around.reply.data).toMatchObject({ first: '2026-11-23', last: '2026-12-09', day: null });
    expect(seen(around.reply.data.away)).toEqual(expected);
  });

  test.each<[Role, ReturnType<typeof seen>]>([
    ['staff', { people: 5, others: 4, named: [] }],
    ['supervisor', { people: 5, others: 3, named: ['Ani Klien A: Sakit'] }],
  ])('is told to %s who writes a draft likewise', async (role, expected) => {
    const whose = (await readers.staff.call(requests.detail, { params: { id } })).reply.data.person.id;
    const draft = leaveDraft(role === 'staff' ? {} : { userId: whose });
    const answer = await readers[role].call(leave.preview, { body: draft });
    expect(seen(answer.reply.data.away)).toEqual(expected);
  });
});

describe('Proofs and pay', () => {
  test.each<[Role, number, boolean | null]>([
    ['staff', 200, true],
    ['supervisor', 200, null],
    ['admin', 200, true],
    ['client', 404, null],
    ['client3', 404, null],
    ['monitoring', 404, null],
  ])('%s is answered %i for a file', async (role, status, paid) => {
    const detail = (await readers[role].call(requests.detail, { params: { id } })).reply.data;
    const listed = status === 200 ? 1 : 0;
    expect([detail.attachments.length, detail.files]).toEqual([listed, listed]);
    expect(detail.kind === 'leave' && detail.details.paid).toBe(paid);
    expect((await readers[role].call(requests.file, { params: fileUrl })).status).toBe(status);
  });
});
