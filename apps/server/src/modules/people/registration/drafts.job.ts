/** Registrations that nobody touched for long go, whatever became of them: they hold data of people who may never come. */
import { DRAFT_RETENTION_DAYS } from '@hadir/domain/people/draft-state.ts';
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import { type Pool, transaction } from '../../../db/pool.ts';
import type { PurgePass } from '../../../engines/jobs/purge-clock.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { deleteUntouched, markUntouched, type StaleDraft } from './drafts.store.ts';

const OPEN: Readonly<Record<StaleDraft['state'], string | null>> = {
  draf: 'Draf',
  diusulkan: 'Usulan',
  selesai: null,
  dibuang: null,
};

function messagesOf({ createdBy: userId, state, fullname }: StaleDraft) {
  const word = OPEN[state];
  if (word === null) return [];
  const whose = fullname === null || fullname === '' ? '' : ` ${fullname}`;
  return [
    {
      userId,
      kind: 'draf_dihapus',
      title: `${word} pendaftaran${whose} dihapus`,
      body: `Tidak disentuh selama ${DRAFT_RETENTION_DAYS} hari. Mulai lagi bila orangnya jadi bergabung.`,
      link: '/management/user-v2/register',
    },
  ];
}

/** Authors of what was still open are told. */
export async function tidyDrafts(pool: Pool, now: Instant, { markAt, readyAt }: PurgePass): Promise<void> {
  await transaction(pool, async (tx) => {
    const since = (now - DRAFT_RETENTION_DAYS * DAY_MS) as Instant;
    await markUntouched(tx, since, markAt);
    const gone = await deleteUntouched(tx, since, readyAt);
    for (const [companyId, drafts] of Map.groupBy(gone, (draft) => draft.companyId))
      await notify(tx, companyId, drafts.flatMap(messagesOf), now);
  });
}
