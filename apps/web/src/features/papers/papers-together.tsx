/** Several papers at once: given out after a question, or taken home as one archive. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PaperRow } from '@hadir/contract/papers/endpoints.ts';
import { fetchFile, saveFile } from '../../api/download-file.ts';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { BottomSheet } from '../../ui/layout/bottom-sheet.tsx';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { showNumber } from '../../ui/text/format.ts';
import { BATCH_SIZE, issuedToast } from './issued-toast.ts';
import { issuePapers, papersArchive } from './paper-calls.ts';

interface TogetherProps {
  readonly rows: readonly PaperRow[];
  readonly ticked: ReadonlySet<string>;
  readonly done: () => void;
}

/** What the ticked ones may do together; on a phone, where nothing is ticked, all that wait on the page. */
export function Together({ rows, ticked, done }: TogetherProps) {
  const phone = useIsPhone();
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['paper'], otherwise: 'Belum selesai. Coba lagi.' });
  const chosen = phone ? rows : rows.filter(({ id }) => ticked.has(id));
  const waiting = chosen
    .filter(({ can }) => can.includes('issue'))
    .map(({ id }) => id)
    .slice(0, BATCH_SIZE);
  const ready = chosen
    .filter(({ state, lapsed }) => state === 'issued' && !lapsed)
    .map(({ id }) => id)
    .slice(0, BATCH_SIZE);
  const [asking, setAsking] = useState(false);
  const issue = async () => {
    setAsking(false);
    let skipped = 0;
    const isDone = await run(
      async (send) => ({ skipped } = (await send(issuePapers, { body: { ids: waiting } })).data),
    );
    if (!isDone) return;
    toast(issuedToast(waiting.length, skipped));
    done();
  };
  const pack = () => run(async () => saveFile(await fetchFile(papersArchive.address({ query: { ids: ready } }))));
  return (
    <>
      {waiting.length > 0 && (
        <OnlineButton disabled={busy} onClick={() => setAsking(true)}>
          <Icon name="check" size={16} />
          Terbitkan {showNumber(waiting.length)}
        </OnlineButton>
      )}
      {asking && (
        <BottomSheet
          open
          close={() => setAsking(false)}
          title={`Terbitkan ${showNumber(waiting.length)} surat?`}
          actions={
            <>
              <Button size="large" onClick={() => setAsking(false)}>
                Kembali
              </Button>
              <OnlineButton size="large" variant="contained" color="primary" onClick={() => void issue()}>
                Terbitkan
              </OnlineButton>
            </>
          }
        >
          <p className="pad-y-12">
            Tiap surat mendapat nomor dan tanda tangan perusahaan, dan karyawannya diberi tahu. Nomor yang terpakai
            tidak dipakai lagi.
          </p>
        </BottomSheet>
      )}
      {ready.length > 0 && (
        <OnlineButton disabled={busy} onClick={() => void pack()}>
          <Icon name="download" size={16} />
          ZIP {showNumber(ready.length)}
        </OnlineButton>
      )}
    </>
  );
}
