/** A wage that should not be there is taken back: what counts without it is shown first, the reason stays with it. */
import { useState } from 'react';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { peopleParts } from '@hadir/contract/people/parts.ts';
import { WAGE_REASON } from '@hadir/contract/people/wage-words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { isCallError, refusalCode, errorText } from '../../../api/call-error.ts';
import { showDate } from '../../../ui/text/format.ts';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { usePreview } from '../../../ui/previews/use-preview.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { getPerson, previewWageTakeBack, takeBackWage } from '../people-calls.ts';
import { EffectFacts, type Fact, overtimeFacts, recomputedText } from './wage-effect.tsx';

type Effect = ReplyOf<typeof peopleParts.previewWageTakeBack>['data'];

interface TakeBackProps {
  userId: string;
  /** The wage counts from this date. */
  from: string;
  version: number;
  close: () => void;
  /** Reads the person again; what is saved next belongs to the version it then has. */
  changed: () => Promise<unknown>;
}

function factsOf(from: string, { since, until, overtime }: Effect): readonly Fact[] {
  const span = `${showDate(from)} ${until === null ? 'dan seterusnya' : `sampai ${showDate(until)}`}`;
  const then =
    given(since, (since) => earlierWage(since, from)) ??
    'Belum ada upah. Lembur pada tanggal ini belum dapat dibayar sampai upah ditetapkan';
  return [['Untuk tanggal', span], ['Yang berlaku kemudian', then], ...overtimeFacts(overtime)];
}

const NOT_SHOWN_YET = 'Tunggu sampai yang berubah selesai dihitung, lalu coba lagi.';

export function WageTakeBack({ userId, from, version, close, changed }: TakeBackProps) {
  const toast = useToast();
  /** As read with the history; anew after somebody else changed the person. */
  const [known, setKnown] = useState(version);
  const input = { params: { id: userId }, body: { from } };
  const preview = usePreview(
    JSON.stringify(input),
    async (signal) => (await previewWageTakeBack({ ...input, signal })).data,
    { debounceMs: 0 },
  );
  const effect = preview.working ? undefined : preview.reply;
  const run = async (reason: string) => {
    if (effect === undefined) throw new Error(NOT_SHOWN_YET);
    const params = { id: userId };
    try {
      const { overtime } = await takeBackWage({ params, body: { version: known, from, reason } });
      toast({ message: `Upah mulai ${showDate(from)} dibatalkan.${recomputedText(overtime)}`, colour: 'success' });
      await changed();
      close();
    } catch (failure) {
      if (refusalCode(failure) === 'VERSI_BERUBAH') {
        setKnown((await getPerson({ params })).data.version);
        preview.retry();
      }
      throw failure;
    }
  };
  return (
    <ReasonDialog
      title={`Batalkan upah mulai ${showDate(from)}`}
      says="Upah ini tidak berlaku lagi dan tetap tercatat di riwayat."
      shortest={WAGE_REASON.shortest}
      longest={WAGE_REASON.longest}
      hint="Tercatat di riwayat bersama nama Anda."
      action="Batalkan upah"
      working="Membatalkan…"
      danger
      unfocused
      needsLine
      close={close}
      run={run}
      sentenceOf={(failure) => (isCallError(failure) || effect !== undefined ? messageOf(failure) : NOT_SHOWN_YET)}
    >
      <AsyncContent
        data={effect}
        error={preview.working ? undefined : preview.error}
        retry={preview.retry}
        loading={[120]}
        title="Yang berubah belum dapat dihitung"
      >
        {(shown) => <EffectFacts label="Yang berubah" facts={factsOf(from, shown)} />}
      </AsyncContent>
    </ReasonDialog>
  );
}

const CHANGED_MEANWHILE = 'Data orang ini baru saja diubah. Periksa lagi yang berubah, lalu batalkan.';

function messageOf(error: unknown): string {
  if (refusalCode(error) === 'VERSI_BERUBAH') return CHANGED_MEANWHILE;
  return errorText(error, 'Belum berhasil. Periksa koneksi Anda, lalu coba lagi.');
}

function earlierWage(since: string, from: string): string {
  return since === from ? 'Upah sebelumnya dari tanggal yang sama' : `Upah mulai ${showDate(since)}`;
}
