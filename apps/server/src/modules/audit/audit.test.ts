import { audit } from '@hadir/contract/audit/endpoints.ts';
import type { QueryIn } from '@hadir/contract/kernel/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tamper, writesLine } from '../../../test/world/audit-log.ts';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import type { TestCompany } from '../../../test/world/structure-factories.ts';
import { world, type World } from '../../../test/world/world.ts';
import { type AuditEntry, writeAudit } from '../../db/audit.ts';
import { transaction } from '../../db/pool.ts';
import { auditModule } from './audit.module.ts';
import { verifyAudit } from './verify.service.ts';

let w: World;
let server: Served;
let operator: Person;
let company: TestCompany;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [auditModule] });
  operator = await server.as(await w.make.user({ role: 'superadmin', fullname: 'Arga Pengelola' }));
});
beforeEach(async () => {
  company = await w.make.company();
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const note = (more: Partial<AuditEntry> = {}) => writesLine(w, company, more);
const tampered = (text: string, values: unknown[] = []) => tamper(w, { text, values });
const rowsOf = async () =>
  (await w.pool.query<{ id: string }>('select id from audit_log where company_id = $1 order by at, id', [company.id]))
    .rows;
const brokenLinks = async () =>
  (await verifyAudit(server.app)).broken
    .filter(({ companyName }) => companyName === company.name || companyName === null)
    .map(({ auditId, fault, seq }) => ({ auditId, fault, seq }));

describe('the chain of the audit log', () => {
  test('is whole after many writers at once, each company its own', async () => {
    const other = await w.make.company();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        note(index % 2 === 0 ? {} : { companyId: other.id, entityId: `${index}` }),
      ),
    );
    const verified = await verifyAudit(server.app);
    // In as many steps as it takes.
    expect(await verifyAudit(server.app, 1)).toEqual(verified);
    expect(verified.broken).toEqual([]);
    const { rows } = await w.pool.query('select max(seq) as links from audit_chain where chain = $1', [company.id]);
    expect(rows).toEqual([{ links: 20 }]);
  });

  test('a rolled-back act leaves no link', async () => {
    await expect(
      transaction(w.pool, async (db) => {
        await writeAudit(db, {
          companyId: company.id,
          at: w.clock(),
          actorUserId: null,
          action: 'company.change',
          entity: 'company',
          entityId: null,
        });
        throw new Error('batal');
      }),
    ).rejects.toThrow('batal');
    expect((await w.pool.query('select 1 from audit_chain where chain = $1', [company.id])).rows).toEqual([]);
  });

  test('names the row of which one byte was changed', async () => {
    await note();
    await note();
    await note();
    const [, second] = await rowsOf();
    await tampered(`update audit_log set after = jsonb_set(after, '{maxUsers}', '51') where id = $1`, [second?.id]);
    expect(await brokenLinks()).toEqual([{ auditId: second?.id, fault: 'changed', seq: 2 }]);
    const answer = await operator.call(audit.verify, { body: {} });
    expect(answer.reply.data.broken).toMatchObject([
      { auditId: second?.id, companyName: company.name, fault: 'changed' },
    ]);
    await tampered(`update audit_log set after = jsonb_set(after, '{maxUsers}', '50') where id = $1`, [second?.id]);
    expect(await brokenLinks()).toEqual([]);
  });

  test.each(['action', 'entity', 'entity_id', 'ip', 'ref'])('notices a changed %s', async (column) => {
    await note({ ip: 'x', ref: 'x' });
    const [row] = await rowsOf();
    await tampered(`update audit_log set ${column} = 'lain' where id = $1`, [row?.id]);
    expect(await brokenLinks()).toEqual([{ auditId: row?.id, fault: 'changed', seq: 1 }]);
    await tampered(`delete from audit_chain where chain = $1`, [company.id]);
    await tampered(`delete from audit_log where company_id = $1`, [company.id]);
  });

  test('names a removed row, a row put in beside the chain, and a link whose past was rewritten', async () => {
    for (let row = 0; row < 4; row += 1) await note();
    const [first, , third] = await rowsOf();
    await tampered('delete from audit_log where id = $1', [third?.id]);
    expect(await brokenLinks()).toEqual([{ auditId: third?.id, fault: 'removed', seq: 3 }]);
    const smuggled = '00000000-0000-7000-8000-00000000abcd';
    await tampered(
      `insert into audit_log (id, company_id, at, action, entity) values ('${smuggled}', $1, '2026-11-19T00:00:00Z', 'uji', 'uji')`,
      [company.id],
    );
    expect((await brokenLinks()).at(-1)).toEqual({ auditId: smuggled, fault: 'unchained', seq: 0 });
    // The attacker who also mends the link's own hash is found at the next link.
    await tampered(`update audit_log set action = 'lain' where id = $1`, [first?.id]);
    await tampered(
      `update audit_chain k set hash = audit_row_hash(k.prev_hash, l) from audit_log l where l.id = k.audit_id and k.audit_id = $1`,
      [first?.id],
    );
    expect((await brokenLinks())[0]).toMatchObject({ fault: 'changed', seq: 2 });
    await tampered(`delete from audit_chain where chain = $1`, [company.id]);
    await tampered(`delete from audit_log where company_id = $1`, [company.id]);
  });

  test('the seal changes when the end of a chain is cut off', async () => {
    await note();
    await note();
    const before = (await verifyAudit(server.app)).seal;
    const last = (await rowsOf()).at(-1);
    await tampered('delete from audit_chain where audit_id = $1', [last?.id]);
    await tampered('delete from audit_log where id = $1', [last?.id]);
    const after = await verifyAudit(server.app);
    expect(after.broken).toEqual([]);
    expect(after.seal).not.toBe(before);
  });
});

describe('reading the log', () => {
  const list = async (person: Person, query: QueryIn<typeof audit.list>) =>
    (await person.call(audit.list, { query })).reply;

  test('filters by who, what, when, thing and reference, and turns pages without a gap', async () => {
    const rina = await w.make.user({ company, role: 'admin', fullname: 'Rina Pencatat' });
    const admin = await server.as(rina);
    const by = { actorUserId: rina.id, actorAccountId: rina.accountId };
    for (let row = 0; row < 5; row += 1) await note({ ...by, entityId: `t${row}`, ref: `HD-0000000${row}` });
    await note({ action: 'client.change' });
    const refs = async (query: QueryIn<typeof audit.list>) =>
      (await list(admin, query)).data.map(({ entityId }) => entityId);
    expect(await refs({ who: 'rina pencatat' })).toHaveLength(5);
    expect(await refs({ who: 'tidak ada' })).toEqual([]);
    expect(await refs({ action: 'client.' })).toEqual(['a']);
    expect(await refs({ entityId: 't3' })).toEqual(['t3']);
    expect(await refs({ ref: 'HD-00000001' })).toEqual(['t1']);
    expect(await refs({ from: '2026-11-21' as never })).toEqual([]);
    expect(await refs({ from: '2026-11-20' as never, to: '2026-11-20' as never })).toHaveLength(6);
    const seen: string[] = [];
    let after: string | undefined;
    for (;;) {
      const page = await list(admin, { size: 4, ...(after === undefined ? {} : { after }) });
      seen.push(...page.data.map(({ id }) => id));
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(6);
  });

  test('says names instead of ids, and words instead of codes', async () => {
    const rina = await w.make.user({ company, role: 'admin', fullname: 'Rina Pencatat' });
    const admin = await server.as(rina);
    const budi = await w.make.user({ company, fullname: 'Budi Santoso' });
    const [old, next] = [await w.make.unit({ company, name: 'Gudang' }), await w.make.unit({ company, name: 'Toko' })];
    await note({
      action: 'request.approve',
      entity: 'request',
      entityId: null,
      before: { status: 'pending' },
      after: { status: 'approved', jenis: 'leave', userId: budi.id },
    });
    await note({
      action: 'master.change',
      entity: 'location_point',
      entityId: null,
      before: { unitId: old.id },
      after: { unitId: next.id },
    });
    await note({
      action: 'company.settings.change',
      before: { late_count_mode: 'from_start' },
      after: { late_count_mode: 'after_grace' },
    });
    await note({
      action: 'people.structure',
      entity: 'app_user',
      entityId: budi.id,
      before: null,
      after: { superiorId: rina.id },
    });
    const { data } = await list(admin, {});
    const lines = data.map(({ what, kind, about, changes }) => [
      what,
      kind,
      about,
      changes.map(({ label, from, to }) => `${label}: ${from} > ${to}`),
    ]);
    expect(lines.toReversed()).toEqual([
      [
        'Pengajuan disetujui',
        'Pengajuan',
        'Budi Santoso',
        ['Status: Menunggu > Disetujui', 'Jenis:  > Cuti', 'Karyawan:  > Budi Santoso'],
      ],
      ['Data induk diubah', 'Titik lokasi', null, ['Unit: Gudang > Toko']],
      [
        'Aturan perusahaan diubah',
        'Perusahaan',
        null,
        ['Hitungan menit terlambat: Sejak jam masuk > Sesudah toleransi'],
      ],
      ['Karyawan dipindahkan dalam struktur', 'Karyawan', 'Budi Santoso', ['Atasan:  > Rina Pencatat']],
    ]);
  });

  test('a bulk is one line with its parts', async () => {
    const admin = await server.as(await w.make.user({ company, role: 'admin' }));
    for (const entityId of ['a', 'b', 'c']) await note({ entityId, ref: 'HD-0000BEEF' });
    await note({ action: 'client.create', entity: 'client', ref: 'HD-0000BEEF' });
    await note({ ref: null });
    const { data } = await list(admin, {});
    expect(data.map(({ what, parts }) => [what, parts])).toEqual([
      ['Perusahaan diubah', 1],
      ['Klien ditambah', 1],
      ['Perusahaan diubah', 3],
    ]);
    const parts = await list(admin, { partsOf: data[2]?.id ?? '' });
    expect(parts.data.map(({ entityId }) => entityId).toSorted()).toEqual(['a', 'b', 'c']);
    // One thing keeps its own rows.
    expect((await list(admin, { entityId: 'b' })).data).toHaveLength(1);
    const stranger = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin' }));
    expect((await list(stranger, { partsOf: data[2]?.id ?? '' })).data).toEqual([]);
  });

  test('the operator is told no people of a company', async () => {
    const budi = await w.make.user({ company, fullname: 'Budi Santoso' });
    await note({
      action: 'people.structure',
      entity: 'app_user',
      entityId: budi.id,
      before: null,
      after: { superiorId: budi.id },
    });
    const { data } = await list(operator, { companyId: company.id });
    expect(data).toMatchObject([{ about: 'seorang karyawan', changes: [{ label: 'Atasan', to: 'seorang karyawan' }] }]);
    expect(JSON.stringify(data)).not.toContain('Budi');
  });

  test('an admin sees the own company alone, the operator all; a foreign company is not there', async () => {
    await note();
    const other = await w.make.company();
    const admin = await server.as(await w.make.user({ company: other, role: 'admin' }));
    expect((await list(admin, {})).data).toEqual([]);
    expect((await admin.call(audit.list, { query: { companyId: company.id } })).status).toBe(404);
    expect((await list(operator, { companyId: company.id })).data).toMatchObject([
      {
        companyName: company.name,
        what: 'Perusahaan diubah',
        changes: [{ label: 'Batas karyawan', from: '30', to: '50' }],
      },
    ]);
    const staff = await server.as(await w.make.user({ company: other }));
    expect((await staff.call(audit.list)).status).toBe(403);
    expect((await admin.call(audit.verify, { body: {} })).status).toBe(403);
  });
});
