/** /apps/absent/surat: papers about oneself, asked for here and taken along when they are given out. */
import Button from '@mui/material/Button';
import type { PaperRow } from '@hadir/contract/papers/endpoints.ts';
import { LAPSED_REASON, paperKindWord, USUAL_PURPOSES } from '@hadir/contract/papers/words.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { useMe } from '../../api/me.ts';
import { useReload } from '../../api/reload.ts';
import { useSession } from '../../api/user.ts';
import { useSend } from '../../api/use-send.ts';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { oneOf, usePageSearch } from '../../ui/navigation/page-search.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { showDate } from '../../ui/text/format.ts';
import { dateAt } from '../../ui/text/time-words.ts';
import { askForPaper, getOwnPapers, withdrawPaper } from './paper-calls.ts';
import { PaperChip } from './paper-chip.tsx';
import { PaperFileButtons } from './paper-file-buttons.tsx';

const PATH = '/apps/absent/surat';
const SEARCH = { buka: oneOf(['baru']) };

declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

export default function OwnPapersPage() {
  usePageTitle({ back: '/apps/absent/pengajuan' });
  const answer = useRemote(getOwnPapers, {});
  const { search, change } = usePageSearch(SEARCH);
  // Whoever has left takes letters along and asks HR for another one.
  const mayAsk = useSession().data?.grants['paper.ask'] !== undefined;
  const ask = mayAsk && (
    <Button variant="contained" color="primary" size="large" onClick={() => change({ buka: 'baru' })}>
      <Icon name="plus" size={16} />
      Minta surat keterangan kerja
    </Button>
  );
  return (
    <div className="stack w-full one-column width-reading gap-12">
      <AsyncContent
        data={answer.data?.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[48, 120, 120]}
        isEmpty={(list) => list.length === 0}
        empty={
          <Empty
            icon="file"
            title="Belum ada surat"
            text="Minta surat keterangan kerja di sini. Surat cuti dan izin bernomor begitu Anda mencetaknya dari pengajuan yang disetujui."
          >
            {ask}
          </Empty>
        }
      >
        {(list) => (
          <>
            {ask}
            <ul className="stack gap-12" aria-label="Surat saya">
              {list.map((paper) => (
                <li key={paper.id}>
                  <OwnPaper paper={paper} />
                </li>
              ))}
            </ul>
          </>
        )}
      </AsyncContent>
      {search.buka === 'baru' && <AskDialog close={() => change({ buka: undefined }, { replace: true })} />}
    </div>
  );
}

function AskDialog({ close }: { readonly close: () => void }) {
  const send = useSend();
  const reload = useReload();
  const toast = useToast();
  return (
    <ReasonDialog
      title="Minta surat keterangan kerja"
      says="Surat memuat nama, NIK, posisi, unit, dan sejak kapan Anda bekerja, dengan nomor dan tanda tangan perusahaan."
      label="Keperluan"
      usual={USUAL_PURPOSES}
      shortest={5}
      longest={200}
      because="supaya tertulis di surat"
      action="Kirim permintaan"
      working="Mengirim…"
      needsLine
      close={close}
      run={async (purpose) => {
        await send(askForPaper, { body: { purpose } });
        await reload(['paper']);
        toast({ message: 'Permintaan terkirim. Anda diberi tahu begitu surat terbit.', colour: 'success' });
        close();
      }}
    />
  );
}

function datesOf({ requestedAt, issuedAt }: PaperRow, zone: Parameters<typeof dateAt>[1]): string {
  const date = (at: string) => showDate(dateAt(instant(at), zone));
  return issuedAt === null ? `Diminta ${date(requestedAt)}` : `Terbit ${date(issuedAt)}`;
}

function OwnPaper({ paper }: { readonly paper: PaperRow }) {
  const { id, kind, state, lapsed, number, purpose, note, version, can } = paper;
  const isReady = state === 'issued' && !lapsed;
  const { zone } = useMe();
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['paper'], otherwise: 'Belum dibatalkan. Coba lagi.' });
  const withdraw = async () => {
    if (await run((send) => send(withdrawPaper, { params: { id }, body: { version } }))) toast('Permintaan dibatalkan');
  };
  return (
    <article className="card stack gap-8 pad-16" aria-label={`${paperKindWord[kind]} ${number ?? purpose}`}>
      <div className="row between wrap gap-8">
        <h2 className="large medium">{paperKindWord[kind]}</h2>
        <PaperChip paper={paper} />
      </div>
      <p className="secondary small break-anywhere">
        {[number, purpose, datesOf(paper, zone)].filter((part) => part !== null && part !== '').join(' · ')}
      </p>
      {note !== '' && <p className="small break-anywhere">Alasan: {note}</p>}
      {lapsed && <p className="small break-anywhere">{LAPSED_REASON}</p>}
      {(isReady || can.includes('withdraw')) && (
        <div className="row wrap gap-8">
          {isReady && <PaperFileButtons paper={paper} />}
          {can.includes('withdraw') && (
            <OnlineButton disabled={busy} onClick={() => void withdraw()}>
              {busy ? 'Membatalkan…' : 'Batalkan'}
            </OnlineButton>
          )}
        </div>
      )}
    </article>
  );
}
