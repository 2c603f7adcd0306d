/** What whoever holds a paper is told of it, and the papers of granted requests. */
import { papers } from '@hadir/contract/papers/endpoints.ts';
import { absencePermission } from '@hadir/contract/permissions/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, issued, paperHouse, PURPOSE } from '../../../test/people/paper-house.ts';
import { textsOf } from '../../../test/requests/files/pdf-text.ts';
import { everybody, house, performAction } from '../../../test/requests/request-house.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { papersModule } from './papers.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [papersModule, requestsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});
beforeEach(() => w.moveClock(instant('2026-11-16T09:00:00+07:00')));

const check = (who: Person, code: string) => who.call(papers.check, { params: { code } });

describe('A code on a paper', () => {
  test('tells what stands on the paper and nothing beyond it, typed in any way', async () => {
    const found = await paperHouse(w, server);
    const paper = await issued(found);
    const code = await codeOf(w, paper.id);
    const answer = (await check(found.other, code.toLowerCase().replaceAll('-', ' '))).reply.data;
    expect(answer).toEqual({
      verdict: 'stands',
      paper: {
        number: paper.number,
        kind: 'employment',
        company: expect.any(String),
        fullname: 'Siti Staf',
        first: null,
        last: null,
        purpose: PURPOSE,
        signer: 'Hani HR',
        employment: {
          employeeNo: found.sitiUser.employeeNo,
          position: 'Analis gudang',
          unit: 'Gudang Cakung',
          type: 'PKWTT',
          since: '2024-01-01',
          until: null,
        },
        days: null,
        issuedAt: '2026-11-16T02:00:00.000Z',
        zone: 'Asia/Jakarta',
      },
    });
  });

  test.each([
    ['its number', `number = replace(number, '001', '002')`],
    ['a letter of a name', `facts = jsonb_set(facts, '{fullname}', '"Sita Staf"')`],
    ['a fact more', `facts = facts || '{"salary": "9000000"}'`],
    ['when it was given out', `issued_at = issued_at + interval '1 millisecond'`],
    ['whose it is', `user_id = requested_by, issued_by = user_id`],
    ['its salt', `salt = salt || 'A'`],
  ])('tells of a row whose %s was changed by hand, and vouches for nothing', async (_, change) => {
    const found = await paperHouse(w, server);
    const paper = await issued(found);
    const code = await codeOf(w, paper.id);
    await w.pool.query(`update paper set ${change} where id = $1`, [paper.id]);
    expect((await check(found.other, code)).reply.data).toEqual({ verdict: 'altered', paper: null });
  });

  test('that nobody gave out is refused, that of a row with another code too', async () => {
    const found = await paperHouse(w, server);
    const paper = await issued(found);
    const code = await codeOf(w, paper.id);
    const forged = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    for (const wrong of [forged, 'AAAA-BBBB-CCCC-DDDD', 'surat', '%'])
      expect((await check(found.other, wrong)).error.code, wrong).toBe('TIDAK_DITEMUKAN');
    await w.pool.query('update paper set code = $2 where id = $1', [paper.id, forged]);
    expect((await check(found.other, code)).status).toBe(404);
    expect((await check(found.other, forged)).reply.data.verdict).toBe('altered');
  });

  test('of a paper that was revoked says so', async () => {
    const found = await paperHouse(w, server);
    const paper = await issued(found);
    const body = { reason: 'Data jabatan keliru.', version: paper.version };
    await found.hr.call(papers.revoke, { params: { id: paper.id }, body });
    expect((await check(found.other, await codeOf(w, paper.id))).reply.data).toMatchObject({
      verdict: 'revoked',
      paper: { number: paper.number },
    });
  });
});

describe('The paper of a granted request', () => {
  const textOf = (bytes: Buffer) => textsOf(bytes).map(({ text }) => text);

  async function granted() {
    const found = await house(w);
    const people = await everybody(server, found);
    const date = localDate('2026-11-18');
    const draft = {
      from: date,
      to: date,
      category: 'administrasi' as const,
      reason: 'Mengurus surat di kelurahan.',
    };
    const { id } = (await people.staff.call(absencePermission.submit, { body: draft })).reply.data;
    const print = async (who: Person) => textOf((await who.call(requests.paper, { params: { id } })).bytes);
    return { ...people, found, id, print };
  }

  test('has its number from the first print on, the same for everybody; before that it is only asked for', async () => {
    const { staff, superior, admin, id, print } = await granted();
    expect((await print(staff)).join('\n')).not.toMatch(/\/SI\//);
    await performAction(superior, id, 'approve');
    await performAction(admin, id, 'approve');
    const both = await Promise.all([print(staff), print(superior)]);
    const numbers = both.map((lines) => lines.find((line) => line.startsWith('Nomor ')));
    expect(numbers[0]).toMatch(/^Nomor 001\/SI\/[A-Z0-9]+\/XI\/2026$/);
    expect(numbers[1]).toBe(numbers[0]);
    const [own] = (await staff.call(papers.own)).reply.data;
    expect(own).toMatchObject({ kind: 'permission', state: 'issued', requestId: id });
    const code = await codeOf(w, own?.id ?? '');
    expect((await check(staff, code)).reply.data).toMatchObject({
      verdict: 'stands',
      paper: { first: '2026-11-18', last: '2026-11-18', purpose: null, signer: null },
    });
  });

  test('stands no longer when the request is cancelled', async () => {
    const { staff, superior, admin, id, print } = await granted();
    await performAction(superior, id, 'approve');
    await performAction(admin, id, 'approve');
    await print(staff);
    const [own] = (await staff.call(papers.own)).reply.data;
    expect(own?.lapsed).toBe(false);
    const code = await codeOf(w, own?.id ?? '');
    expect((await performAction(admin, id, 'revoke', { reason: 'Tidak jadi izin.' })).status).toBe(200);
    expect((await check(staff, code)).reply.data.verdict).toBe('changed');
    // Its lists say so, too, and it goes home with no others.
    expect((await staff.call(papers.own)).reply.data).toMatchObject([{ state: 'issued', lapsed: true }]);
    expect((await admin.call(papers.list, { query: {} })).reply.data).toMatchObject([{ lapsed: true }]);
    expect((await admin.call(papers.archive, { query: { ids: [own?.id ?? ''] } })).status).toBe(422);
  });
});
