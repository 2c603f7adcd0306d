/** Closing a period, with what it is closed over; opening it again. Both ask for a reason. */
import type { ClosingPeriodDetail } from '@hadir/contract/closing/endpoints.ts';
import { openItemWords } from '@hadir/contract/closing/words.ts';
import { CLOSING_REASON_AT_LEAST, CLOSING_REASON_AT_MOST } from '@hadir/domain/closing/closing-rules.ts';
import { mustBeResolved } from '@hadir/domain/closing/open-items.ts';
import { useRemote } from '../../api/fetching.ts';
import { useReload } from '../../api/reload.ts';
import { useSend } from '../../api/use-send.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { showNumber } from '../../ui/text/format.ts';
import { CHANGES, closePeriod, getOpenItems, type OpenItems, reopenPeriod } from './closing-calls.ts';
import { periodName } from './period-name.ts';

interface DialogProps {
  readonly period: Pick<ClosingPeriodDetail, 'label'>;
  readonly close: () => void;
  readonly done: () => void;
}

export function CloseDialog({ period: { label }, close, done }: DialogProps) {
  const send = useSend();
  const reload = useReload();
  const toast = useToast();
  // Of the whole company, whatever part is looked at: that is what is closed.
  const { data, error, mutate } = useRemote(getOpenItems, { params: { period: label }, query: {} });
  const open = data?.data.items.filter(({ count }) => count > 0) ?? [];
  const isClosedOver = open.some(({ item }) => !mustBeResolved(item));
  return (
    <ReasonDialog
      title={`Tutup ${periodName(label)}`}
      says="Angkanya dikunci untuk semua orang. Yang diputuskan sesudahnya menjadi penyesuaian periode berikutnya."
      label={isClosedOver ? 'Alasan tetap menutup' : 'Catatan (boleh kosong)'}
      shortest={isClosedOver ? CLOSING_REASON_AT_LEAST : 0}
      longest={CLOSING_REASON_AT_MOST}
      hint={isClosedOver ? 'Dicatat bersama penutupan dan di log audit.' : ''}
      action="Tutup periode"
      working="Menutup…"
      needsLine
      isShown={data !== undefined}
      close={close}
      run={async (reason) => {
        const { data: closed } = await send(closePeriod, { params: { period: label }, body: { reason } });
        await reload(CHANGES);
        toast({ message: `${periodName(label)} ditutup, kode ${closed.closing?.code ?? ''}.`, colour: 'success' });
        done();
      }}
    >
      <AsyncContent data={data} error={error} retry={mutate} loading={[24, 24]}>
        {() => <ClosedOver open={open} />}
      </AsyncContent>
    </ReasonDialog>
  );
}

function ClosedOver({ open }: { readonly open: OpenItems['items'] }) {
  if (open.length === 0) return <Notice tone="hadir">Tidak ada yang terbuka.</Notice>;
  const must = open.filter(({ item }) => mustBeResolved(item));
  return (
    <>
      {must.map(({ item, count }) => (
        <Notice key={item} tone="alpa">
          {showNumber(count)} {openItemWords[item].title.toLowerCase()}. {openItemWords[item].remedy}
        </Notice>
      ))}
      <ul className="stack gap-4 mt-8" aria-label="Ditutup walau masih terbuka">
        {open
          .filter(({ item }) => !mustBeResolved(item))
          .map(({ item, count }) => (
            <li key={item}>
              <b className="medium">{showNumber(count)}</b> {openItemWords[item].title}
            </li>
          ))}
      </ul>
    </>
  );
}

export function ReopenDialog({ period: { label }, close, done }: DialogProps) {
  const send = useSend();
  const reload = useReload();
  const toast = useToast();
  return (
    <ReasonDialog
      title={`Buka kembali ${periodName(label)}`}
      says="Angkanya dapat berubah lagi dan kode penutupannya tidak berlaku. Tutup lagi sesudahnya; yang berbeda ditunjukkan."
      shortest={CLOSING_REASON_AT_LEAST}
      longest={CLOSING_REASON_AT_MOST}
      hint="Dibaca admin lain dan tercatat di log audit."
      action="Buka kembali"
      working="Membuka…"
      danger
      needsLine
      close={close}
      run={async (reason) => {
        await send(reopenPeriod, { params: { period: label }, body: { reason } });
        await reload(CHANGES);
        toast({ message: `${periodName(label)} dibuka kembali.`, colour: 'success' });
        done();
      }}
    />
  );
}
