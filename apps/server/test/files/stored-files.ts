/** Files that the product keeps of a person, with bytes on the disk. */
import { localDate } from '@hadir/domain/kernel/time.ts';
import sharp from 'sharp';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import type { TestUser } from '../world/factories.ts';
import type { Served } from '../world/http.ts';
import type { World } from '../world/world.ts';

/** The least that is a PDF. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const DATE = localDate('2026-11-20');

/** A selfie of an `in` at 08.00 WIB of 20 November 2026. */
export async function storeSelfie(w: World, server: Served, user: TestUser): Promise<{ id: string; bytes: Buffer }> {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const id = newId();
  const own = { company_id: user.company.id };
  const at = `${DATE}T01:00:00Z`;
  await server.app.storage.put(`${user.company.id}/selfie/${id}`, bytes);
  await insertRows(w.pool, 'file', [
    {
      ...own,
      id,
      owner_user_id: user.id,
      kind: 'selfie',
      sha256: 'a'.repeat(64),
      bytes: bytes.length,
      mime: 'image/jpeg',
      storage_key: `${user.company.id}/selfie/${id}`,
      created_at: at,
    },
  ]);
  await insertRows(w.pool, 'attendance_event', [
    {
      ...own,
      id: newId(),
      at,
      user_id: user.id,
      type: 'in',
      received_at: at,
      source: 'mobile',
      work_date: DATE,
      valid: true,
      is_mock: false,
      flags: [],
      lat: -6.2088,
      lon: 106.8456,
      geofence_result: 'DI_DALAM_RADIUS',
      selfie_file_id: id,
    },
  ]);
  return { id, bytes };
}
