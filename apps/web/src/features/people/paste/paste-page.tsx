/** First of all people: a table pasted from a spreadsheet, mended in place, taken in parts. */
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import { MOST_PASTED_LINES } from '@hadir/domain/people/paste-plan.ts';
import { useOnline } from '../../../api/connection.ts';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { Go, useGo } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { pasteLabel } from './parse-pasted-text.ts';
import styles from './paste.module.css';
import { PasteTable } from './paste-table.tsx';
import { type PastedTable, usePastedTable } from './use-pasted-table.ts';

const EXAMPLE = Object.values(pasteLabel).join('   ');

interface PartProps {
  table: PastedTable;
}

export default function PastePage() {
  const go = useGo();
  const table = usePastedTable();
  const { lines, created } = table;
  const unsaved = useUnsaved(lines.length > 0);
  return (
    <div className="column fill gap-16">
      {unsaved.question}
      {created !== 0 && <Taken table={table} />}
      {lines.length === 0 && <PasteBox table={table} />}
      {lines.length > 0 && <Lines table={table} pasteOther={() => unsaved.confirmExit(table.clear)} />}
      <Problems table={table} />
      <Progress table={table} />
      {lines.length > 0 && <TakeLines table={table} />}
      {lines.length === 0 && created === 0 && (
        <p className="body secondary">
          Hanya satu orang?{' '}
          <button type="button" className={styles.link} onClick={() => go('/management/user-v2/register')}>
            Daftarkan satu per satu
          </button>
        </p>
      )}
    </div>
  );
}

/** Who has been added, with the way back. */
function Taken({ table: { created, invited, work, undoTaken } }: PartProps) {
  const online = useOnline();
  return (
    <div className={`row on-hadir wrap pad-12-16 radius-card rows-8 cols-16 ${styles.done}`} role="status">
      <Icon name="check" size={20} />
      <p>
        <b>{showNumber(created)} orang ditambahkan.</b> {invited !== 0 && `${showNumber(invited)} undangan dikirim.`}
      </p>
      <Button size="small" disabled={work !== undefined || !online} onClick={() => void undoTaken()}>
        Urungkan
      </Button>
      <Button size="small" component={Go} to="/management/user">
        Lihat daftar
      </Button>
    </div>
  );
}

function PasteBox({ table: { paste, error } }: PartProps) {
  return (
    <label className={`body stack width-reading gap-8 ${styles.paste}`}>
      <span>Tempel dari tabel Anda</span>
      <textarea
        className="w-full text-primary outlined-strong bg-paper radius-input pad-12"
        rows={12}
        placeholder={EXAMPLE}
        onChange={({ target }) => paste(target.value)}
        aria-invalid={error !== undefined}
        aria-describedby="tempel-cara"
      />
      <span id="tempel-cara" className="body secondary">
        Salin baris dari lembar kerja lalu tempel di sini. Kolomnya: {Object.values(pasteLabel).join(', ')}. Baris judul
        dikenali, paling banyak {showNumber(MOST_PASTED_LINES)} orang sekali tempel.
      </span>
    </label>
  );
}

/** The table with its counts above it. */
function Lines({ table, pasteOther }: PartProps & { pasteOther: () => void }) {
  const { lines, problems, ready, judged, wrong, choices, onlyWrong, setOnlyWrong, work, mend, drop } = table;
  return (
    <>
      <div className="row wrap rows-8 cols-16">
        <div className="row wrap rows-8 cols-16" aria-live="polite">
          <b className="section">{judged === 0 ? 'Memeriksa' : `${showNumber(ready.length)} siap`}</b>
          {judged !== 0 && judged !== lines.length && (
            <span>
              {showNumber(judged)} dari {showNumber(lines.length)} baris diperiksa
            </span>
          )}
          {wrong !== 0 && (
            <span className="row text-alpa gap-8">
              <Icon name="warning" size={16} /> {showNumber(wrong)} sel bermasalah
            </span>
          )}
        </div>
        <span className="flex-1" />
        {wrong !== 0 && (
          <label className="row min-h-44 size-14">
            <Switch checked={onlyWrong} onChange={(_, on) => setOnlyWrong(on)} />
            Hanya yang bermasalah
          </label>
        )}
        <Button size="small" disabled={work !== undefined} onClick={pasteOther}>
          Tempel ulang
        </Button>
      </div>
      <PasteTable
        lines={lines}
        problems={problems}
        units={choices?.units ?? []}
        places={choices?.places ?? []}
        onlyWrong={onlyWrong && wrong > 0}
        busy={work !== undefined}
        mend={mend}
        drop={drop}
      />
    </>
  );
}

function Problems({ table: { lines, error, problem, retry } }: PartProps) {
  const online = useOnline();
  return (
    <>
      {error !== undefined && (
        <p role="alert" className="row text-alpa gap-8">
          <Icon name="warning" size={16} /> {error}
        </p>
      )}
      {problem !== undefined && lines.length > 0 && (
        <p role="alert" className="row text-alpa gap-8">
          {problem}
          <Button size="small" disabled={!online} onClick={retry}>
            Coba lagi
          </Button>
        </p>
      )}
    </>
  );
}

function Progress({ table: { work } }: PartProps) {
  if (work === undefined) return null;
  return (
    <div className="body stack gap-4" role="status">
      {work.word} {showNumber(work.done)} dari {showNumber(work.of)} orang
      <LinearProgress variant="determinate" value={(work.done / work.of) * 100} aria-label={work.word} />
    </div>
  );
}

function TakeLines({ table }: PartProps) {
  const { lines, ready, judged, choices, invite, setInvite, work, takeReady } = table;
  const online = useOnline();
  const mails = choices?.mails ?? false;
  return (
    <div className={`row wrap rows-8 cols-16 ${styles.actions}`}>
      <Button
        variant="contained"
        color="primary"
        size="large"
        disabled={work !== undefined || ready.length === 0 || judged < lines.length || !online}
        onClick={takeReady}
      >
        {work?.word ?? `Tambahkan ${showNumber(ready.length)} orang`}
      </Button>
      {mails && (
        <label className="row min-h-44 size-14">
          <Switch checked={invite} onChange={(_, on) => setInvite(on)} />
          Kirim undangan ke yang punya email
        </label>
      )}
      {!mails && (
        <span className="body secondary">
          Server surat belum diatur: sesudah ditambahkan, pilih mereka di daftar lalu cetak kode masuknya sekaligus.
        </span>
      )}
      {!online && <span className="body secondary">Menunggu koneksi untuk menyimpan.</span>}
    </div>
  );
}
