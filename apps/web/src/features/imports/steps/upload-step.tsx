/** Step 1, Berkas: take a file by drop or choice, the template, what to do with existing clock-ins; and earlier imports. */
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { errorText } from '../../../api/call-error.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { useOnline } from '../../../api/connection.ts';
import { apiBase } from '../../../api/base-urls.ts';
import { showBytes, showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { DropArea } from '../../../ui/form/files/drop-area.tsx';
import { BatchList } from './batch-list.tsx';
import { MAX_BYTES, MAX_ROWS } from '../import-calls.ts';
import { useImportKind } from '../kinds/import-kind.ts';
import { PasteField } from './paste-field.tsx';
import styles from './upload-step.module.css';

type Existing = 'lewati' | 'timpa';

/** Sends a file to be checked. */
function useUpload(existing: Existing, opened: (batchId: string) => void) {
  const { calls, asksExisting } = useImportKind();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    if (file === undefined || busy !== undefined) return;
    setProblem(unfit(file));
    if (unfit(file) !== undefined) return;
    setBusy(file.name);
    try {
      const { data } = await calls.upload({
        query: asksExisting ? { fileName: file.name, existing } : { fileName: file.name },
        bytes: file,
      });
      opened(data.id);
    } catch (error) {
      setProblem(errorText(error, 'Berkas belum dapat dibaca. Coba lagi.'));
    } finally {
      setBusy(undefined);
    }
  };
  return { take, busy, problem };
}

export function UploadStep({ opened }: { opened: (batchId: string) => void }) {
  const { calls, asksExisting, file: fileWord } = useImportKind();
  const [existing, setExisting] = useState<Existing>('lewati');
  const online = useOnline();
  const { take, busy, problem } = useUpload(existing, opened);
  return (
    <div className="stack gap-24">
      <section className={`card ${styles.card}`}>
        <DropArea
          label={fileWord}
          says={`XLSX atau CSV, paling besar ${showBytes(MAX_BYTES)} dan ${showNumber(MAX_ROWS)} baris`}
          busy={busy}
          take={(file) => void take(file)}
        />
        {problem !== undefined && (
          <Notice tone="alpa" icon="warning" className="mt-12" role="alert">
            {problem}
          </Notice>
        )}
        <div className={`stack gap-24 ${styles.choices}`}>
          {asksExisting && <ExistingChoice value={existing} choose={setExisting} />}
          <PasteField take={(file) => void take(file)} busy={busy !== undefined || !online} />
          <Template address={calls.template.address()} />
        </div>
      </section>
      <BatchList open={opened} />
    </div>
  );
}

function Template({ address }: { address: string }) {
  return (
    <div>
      <h2>Belum punya berkasnya?</h2>
      <p className="size-14 secondary">Templat berisi judul kolom, contoh, dan keterangan tiap kolom.</p>
      <Button component="a" href={apiBase() + address} download>
        <Icon name="download" size={16} />
        Unduh templat
      </Button>
    </div>
  );
}

function ExistingChoice({ value, choose }: { value: Existing; choose: (value: Existing) => void }) {
  return (
    <div>
      <h2 id="absen-ada">Bila absen tanggal itu sudah ada</h2>
      <RadioGroup
        value={value}
        aria-labelledby="absen-ada"
        onChange={(_, next) => choose(next === 'timpa' ? 'timpa' : 'lewati')}
      >
        <FormControlLabel value="lewati" control={<Radio size="small" />} label="Lewati baris itu" />
        <FormControlLabel
          value="timpa"
          control={<Radio size="small" />}
          label="Timpa, hanya yang dahulu juga diimpor"
        />
      </RadioGroup>
    </div>
  );
}

/** Said before the file travels; the server judges its content. */
function unfit(file: File): string | undefined {
  if (!/\.(xlsx|csv)$/i.test(file.name))
    return `${file.name} bukan XLSX atau CSV. Simpan dari Excel sebagai XLSX, lalu pilih lagi.`;
  if (file.size > MAX_BYTES)
    return `${file.name} berukuran ${showBytes(file.size)}, paling besar ${showBytes(MAX_BYTES)}. Bagi menjadi beberapa berkas.`;
  return file.size === 0 ? `${file.name} kosong. Pilih berkas lain.` : undefined;
}
