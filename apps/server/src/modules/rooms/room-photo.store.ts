/** Which stored picture shows a room. */
import { DAY_MS, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';

/** The one before is deleted by the job of files that nothing names, a day later. */
export async function storeRoomPhoto(
  tx: CompanyDb,
  roomId: string,
  fileId: string | null,
  now: Instant,
): Promise<void> {
  await tx.query(
    `update file set delete_after = $3 where company_id = $1
      and id = (select photo_file_id from meeting_room where company_id = $1 and id = $2)`,
    [tx.companyId, roomId, toWire((now + DAY_MS) as Instant)],
  );
  if (fileId !== null)
    await tx.query('update file set delete_after = null where company_id = $1 and id = $2', [tx.companyId, fileId]);
  await tx.query(
    'update meeting_room set photo_file_id = $3, updated_at = $4, version = version + 1 where company_id = $1 and id = $2',
    [tx.companyId, roomId, fileId, toWire(now)],
  );
}
