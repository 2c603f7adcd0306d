import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '@hadir/contract/audit/endpoints.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { tamper, writesLine } from '../../../test/world/audit-log.ts';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import type { TestCompany } from '../../../test/world/structure-factories.ts';
import { startedAndLocked } from '../../../test/world/wait-until.ts';
import { world, type World } from '../../../test/world/world.ts';
import { AUDIT_HEAD_KEY } from '../../db/audit-head.ts';
import { writeAudit } from '../../db/audit.ts';
import { transaction } from '../../db/pool.ts';
import { auditModule, noteHeadAtStart } from './audit.module.ts';
import { acceptHead, headErrors, noteHead } from './chain-head.service.ts';
import { lockHead } from './chain-head.store.ts';
import { verifyAudit } from './verify.service.ts';

let w: World;
let server: Served;
let company: TestCompany;
beforeEach(async () => {
  w = await world();
  server = await serveWorld(w, { only: [auditModule] });
  company = await w.make.company();
});
afterEach(async () => {
  await server.close();
  await w.close();
});

const note = (entityId = 'a') => writesLine(w, company, { entityId });
async function* failing(): AsyncGenerator<Buffer> {
  await Promise.reject(new Error('penyimpanan tidak dapat dihubungi'));
  yield Buffer.alloc(0);
}
const noteEnds = () => noteHead(server.app, w.clock());
const storedHead = () => buffer(server.app.storage.read(AUDIT_HEAD_KEY));
const putHead = (bytes: Buffer) => server.app.storage.put(AUDIT_HEAD_KEY, bytes);
const found = async () =>
  (await verifyAudit(server.app)).broken.map(({ fault, seq, companyName }) => ({ fault, seq, companyName }));

/** Makes all hashes of the company's chain fit its rows again, as somebody would who knows how they are made. */
const rewriteChain = () => `do $$
  declare k record; prev text := '';
  begin
    for k in select * from audit_chain where chain = '${company.id}' order by seq loop
      update audit_chain c set prev_hash = prev, hash = audit_row_hash(prev, l) from audit_log l
        where l.id = c.audit_id and c.chain = k.chain and c.seq = k.seq returning c.hash into prev;
    end loop;
  end $$`;
const cutFrom = (seq: number) => [
  `delete from audit_log l using audit_chain k where k.audit_id = l.id and k.chain = '${company.id}' and k.seq >= ${seq}`,
  `delete from audit_chain where chain = '${company.id}' and seq >= ${seq}`,
];

async function threeNoted(): Promise<void> {
  for (const id of ['a', 'b', 'c']) await note(id);
  expect(await noteEnds()).toEqual([]);
}

describe('the noted ends of the audit chains', () => {
  test('are none on a new installation, and fit what was written since', async () => {
    expect(await found()).toEqual([]);
    await threeNoted();
    expect(await found()).toEqual([]);
    await note('d');
    expect(await found()).toEqual([]);
    expect(await noteEnds()).toEqual([]);
    expect(JSON.parse((await storedHead()).toString().split('\n')[1] ?? '')).toMatchObject({
      round: 2,
      chains: [[company.id, 4, expect.any(String)]],
    });
  });

  test('are noted anew only when a chain has grown', async () => {
    await threeNoted();
    const before = await storedHead();
    await noteEnds();
    expect(await storedHead()).toEqual(before);
  });

  test('notice one row cut at the end', async () => {
    await threeNoted();
    await tamper(w, ...cutFrom(3));
    expect(await found()).toEqual([{ fault: 'cut', seq: 3, companyName: company.name }]);
  });

  test('notice the end cut and written anew with other rows', async () => {
    await threeNoted();
    await tamper(w, ...cutFrom(2));
    await note('x');
    await note('y');
    expect(await found()).toEqual([{ fault: 'rewritten', seq: 3, companyName: company.name }]);
  });

  test('notice a changed row of which the whole chain was made to fit', async () => {
    await threeNoted();
    await tamper(
      w,
      `update audit_log set action = 'lain' where company_id = '${company.id}' and entity_id = 'a'`,
      rewriteChain(),
    );
    expect(await found()).toEqual([{ fault: 'rewritten', seq: 3, companyName: company.name }]);
  });

  test('notice a row that was put into the chain', async () => {
    await threeNoted();
    const id = '00000000-0000-7000-8000-00000000abcd';
    await tamper(
      w,
      `update audit_chain set seq = seq + 100 where chain = '${company.id}' and seq > 1`,
      `update audit_chain set seq = seq - 99 where chain = '${company.id}' and seq > 100`,
      `insert into audit_log (id, company_id, at, action, entity) values ('${id}', '${company.id}', '2026-11-19', 'uji', 'uji')`,
      `insert into audit_chain values ('${company.id}', 2, '${id}', '', '${'0'.repeat(64)}')`,
      rewriteChain(),
    );
    expect(await found()).toEqual([{ fault: 'rewritten', seq: 3, companyName: company.name }]);
  });

  test('notice both tables emptied, and everything else with them', async () => {
    await threeNoted();
    await tamper(w, 'truncate audit_log, audit_chain');
    expect(await found()).toEqual([{ fault: 'cut', seq: 3, companyName: company.name }]);
    await w.pool.query('truncate audit_head');
    expect(await found()).toMatchObject([{ fault: 'head_missing' }]);
    await w.pool.query('truncate installation_key');
    expect(await found()).toMatchObject([{ fault: 'head_missing' }]);
  });

  test('notice that the stored note is gone, older than the table, changed, or another installation’s', async () => {
    await threeNoted();
    const older = await storedHead();
    await note('d');
    await noteEnds();
    const newest = await storedHead();
    const cases: [string, () => Promise<void>][] = [
      ['head_missing', () => server.app.storage.remove(AUDIT_HEAD_KEY)],
      ['head_older', () => putHead(older)],
      ['head_forged', () => putHead(Buffer.from(newest.toString().replace(',4,', ',3,')))],
      ['head_forged', () => putHead(Buffer.from('bukan apa-apa'))],
      ['head_forged', () => putHead(Buffer.concat([newest, Buffer.from('tambahan\n')]))],
    ];
    for (const [errorCode, change] of cases) {
      await change();
      expect(await found()).toEqual([{ fault: errorCode, seq: 0, companyName: null }]);
      await putHead(newest);
      expect(await found()).toEqual([]);
    }
  });

  test('notice that the key which signed them is gone', async () => {
    await threeNoted();
    await w.pool.query(`delete from installation_key where purpose = 'audit'`);
    expect(await found()).toEqual([{ fault: 'head_forged', seq: 0, companyName: null }]);
    expect(await noteEnds()).toMatchObject([{ fault: 'head_forged' }]);
  });

  test('are not noted over a log that does not reach them, until the operator accepts it with a reason', async () => {
    await threeNoted();
    const before = await storedHead();
    await tamper(w, ...cutFrom(3));
    await note('x');
    await note('y');
    expect(await noteEnds()).toMatchObject([{ fault: 'rewritten', seq: 3 }]);
    expect(await storedHead()).toEqual(before);
    await acceptHead(server.app, w.clock(), (db) =>
      writeAudit(db, {
        companyId: null,
        at: w.clock(),
        actorUserId: null,
        action: 'audit.head.accept',
        entity: 'audit_log',
        entityId: null,
        after: { alasan: 'Basis data dipulihkan tangan.' },
      }),
    );
    expect(await headErrors(server.app)).toEqual([]);
    expect(JSON.parse((await storedHead()).toString().split('\n')[1] ?? '').chains).toHaveLength(2);
    expect(await noteEnds()).toEqual([]);
  });

  test('count on after they were accepted: a note of before is older than they are', async () => {
    await threeNoted();
    const older = await storedHead();
    await note('d');
    await noteEnds();
    await acceptHead(server.app, w.clock(), async () => undefined);
    expect(await found()).toEqual([]);
    await putHead(older);
    expect(await found()).toMatchObject([{ fault: 'head_older' }]);
  });

  test('are noted by one process at a time', async () => {
    await threeNoted();
    await note('d');
    const before = await storedHead();
    const { answers } = await transaction(w.pool, async (db) => {
      await lockHead(db);
      const started = await startedAndLocked(w, [noteEnds]);
      expect(await storedHead()).toEqual(before);
      return started;
    });
    expect(await answers[0]).toEqual([]);
    expect(await storedHead()).not.toEqual(before);
  });

  test('noted by many processes at once are one note', async () => {
    await note();
    const noted = await Promise.all(Array.from({ length: 6 }, noteEnds));
    expect(noted.flat()).toEqual([]);
    expect(await found()).toEqual([]);
  });

  test('that cannot be read stop no start', async () => {
    await threeNoted();
    const broken = async () => Promise.reject(new Error('penyimpanan tidak dapat dihubungi'));
    const storage = { ...server.app.storage, put: broken, read: () => Readable.from(failing()) };
    await expect(noteHeadAtStart({ ...server.app, storage })).resolves.toBeUndefined();
  });

  test('are part of what the operator is shown', async () => {
    await threeNoted();
    await tamper(w, ...cutFrom(3));
    const operator = await server.as(await w.make.user({ role: 'superadmin' }));
    const { broken } = (await operator.call(audit.verify, { body: {} })).reply.data;
    expect(broken).toMatchObject([{ fault: 'cut', seq: 3, companyName: company.name, auditId: null }]);
  });
});
