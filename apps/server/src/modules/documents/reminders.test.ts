import { documents } from '@hadir/contract/documents/endpoints.ts';
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import type { Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { documentsModule } from './documents.module.ts';
import { remindOfDocuments } from './reminders.service.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let w: World;
let server: Served;
usesWorld({ only: [documentsModule] }, (made) => {
  ({ w, server } = made);
});

describe('The end of a document', () => {
  test('is told to HR and to the person 30 and 7 days before, each once, unless a newer one goes on', async () => {
    const company = await w.make.company();
    const hr = await w.make.user({ company, role: 'admin' });
    const holder = await w.make.user({ company, fullname: 'Sari Pemegang' });
    const gone = await w.make.user({ company, active: false });
    const asHr = await server.as(hr);
    const addDocument = async (userId: string, title: string, validTo: string | null) =>
      (
        await asHr.call(documents.add, {
          params: { id: userId },
          query: { kind: 'SERTIFIKAT', title, ...(validTo === null ? {} : { validTo }) },
          body: PDF,
        })
      ).reply.data.id;
    // 20 November: 40 days left.
    await addDocument(holder.id, 'SIM B1', '2026-12-30');
    await addDocument(holder.id, 'K3', '2026-12-30');
    await addDocument(holder.id, 'k3', '2027-12-30');
    await addDocument(holder.id, 'Tanpa akhir', null);
    await addDocument(gone.id, 'SIM A', '2026-12-30');
    const removed = await addDocument(holder.id, 'Salah', '2026-12-30');
    await asHr.call(documents.remove, {
      params: { id: holder.id, documentId: removed },
      body: { reason: 'bukan milik orang ini' },
    });
    const run = (days: number) =>
      remindOfDocuments(companyDb(w.pool, company.id), 'Asia/Jakarta', (w.clock() + days * DAY_MS) as Instant);
    const notified = [];
    for (const days of [9, 10, 11, 32, 33, 40, 41]) notified.push(await run(days));
    expect(notified).toEqual([0, 1, 0, 0, 1, 0, 0]);
    const messages = async (userId: string) =>
      (
        await w.pool.query(
          `select title, body, link from notification where user_id = $1 and kind = 'dokumen_berakhir'`,
          [userId],
        )
      ).rows;
    const forHr = {
      title: 'Dokumen Sari Pemegang habis 30/12/2026',
      body: 'Sertifikat: SIM B1. Minta yang baru, lalu simpan di bagian Dokumen.',
      link: `/management/user?buka=${holder.id}`,
    };
    const forOwner = {
      title: 'Dokumen Anda habis 30/12/2026',
      body: 'Sertifikat: SIM B1. Serahkan yang baru kepada HR.',
      link: '/akun?bagian=data',
    };
    expect(await messages(hr.id)).toEqual([forHr, forHr]);
    expect(await messages(holder.id)).toEqual([forOwner, forOwner]);
    expect(await messages(gone.id)).toEqual([]);
  });
});
