/** First of all people: a table pasted from a spreadsheet, mended in place, taken in parts. */
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import { useCallback, useMemo, useState } from 'react';
import { MOST_PASTED_LINES, type PasteColumn } from '@hadir/domain/people/paste-plan.ts';
import { useOnline } from '../../../api/connection.ts';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { Go, useGo } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { linesOf, pasteLabel } from './parse-pasted-text.ts';
import styles from './paste.module.css';
import { PasteTable } from './paste-table.tsx';
import { type PastedLine, problemsOf } from './pasted-lines.ts';
import { usePasteCheck } from './use-paste-check.ts';
import { usePasteTake } from './use-paste-commit.ts';

const EXAMPLE = Object.values(pasteLabel).join('   ');
const inOrder = (lines: readonly PastedLine[]) => lines.toSorted((one, other) => one.no - other.no);

export default function PastePage() {
  const toast = useToast();
  const go = useGo();
  const online = useOnline();
  const [lines, setLines] = useState<readonly PastedLine[]>([]);
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [invite, setInvite] = useState(true);
  const [error, setError] = useState<string>();
  const { verdicts, choices, problem, retry, forget } = usePasteCheck(lines);
  const { taken, work, take, undo, begin } = usePasteTake({
    gone: (part) => setLines((before) => before.filter((line) => !part.includes(line))),
    back: (part) => setLines((before) => inOrder([...before, ...part])),
    failed: (sentence) => {
      setError(sentence);
      // Perhaps somebody has been added meanwhile.
      forget();
    },
  });
  const unsaved = useUnsaved(lines.length > 0);
  const problems = useMemo(() => problemsOf(lines, verdicts), [lines, verdicts]);

  const ready = lines.filter((_, at) => problems[at]?.length === 0);
  const judged = problems.filter((list) => list !== undefined).length;
  const cells = problems.reduce((sum, list) => sum + (list?.length ?? 0), 0);
  const mails = choices?.mails ?? false;
  const created = taken.reduce((sum, batch) => sum + batch.lines.length, 0);
  const invited = taken.reduce((sum, batch) => sum + batch.invited, 0);
  const mend = useCallback((no: number, column: PasteColumn, value: string) => {
    setError(undefined);
    setLines((before) =>
      before.map((line) => (line.no === no ? { no, cells: { ...line.cells, [column]: value } } : line)),
    );
  }, []);
  const drop = useCallback((no: number) => setLines((before) => before.filter((line) => line.no !== no)), []);

  const paste = (text: string) => {
    const found = linesOf(text);
    const over = found.length - MOST_PASTED_LINES;
    setError(
      over > 0
        ? `Tabel ini ${showNumber(found.length)} baris, paling banyak ${showNumber(MOST_PASTED_LINES)} sekali tempel. Kurangi ${showNumber(over)} baris, lalu tempel sisanya sesudah ini.`
        : undefined,
    );
    if (over > 0) return;
    begin();
    setLines(found.map((line, at) => ({ no: at + 1, cells: line })));
  };
  const undoPaste = async () => {
    const removed = await undo();
    if (removed > 0) toast({ message: `${showNumber(removed)} orang diurungkan.`, colour: 'success' });
    forget();
  };

  return (
    <div className="column fill gap-16">
      {unsaved.question}
      {created === 0 ? null : (
        <div className={`row on-hadir wrap pad-12-16 radius-card rows-8 cols-16 ${styles.done}`} role="status">
          <Icon name="check" size={20} />
          <p>
            <b>{showNumber(created)} orang ditambahkan.</b>{' '}
            {invited === 0 ? '' : `${showNumber(invited)} undangan dikirim.`}
          </p>
          <Button size="small" disabled={work !== undefined || !online} onClick={() => void undoPaste()}>
            Urungkan
          </Button>
          <Button size="small" component={Go} to="/management/user">
            Lihat daftar
          </Button>
        </div>
      )}
      {lines.length === 0 ? (
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
            Salin baris dari lembar kerja lalu tempel di sini. Kolomnya: {Object.values(pasteLabel).join(', ')}. Baris
            judul dikenali, paling banyak {showNumber(MOST_PASTED_LINES)} orang sekali tempel.
          </span>
        </label>
      ) : (
        <>
          <div className="row wrap rows-8 cols-16">
            <div className="row wrap rows-8 cols-16" aria-live="polite">
              <b className="section">{judged === 0 ? 'Memeriksa' : `${showNumber(ready.length)} siap`}</b>
              {judged === 0 || judged === lines.length ? null : (
                <span>
                  {showNumber(judged)} dari {showNumber(lines.length)} baris diperiksa
                </span>
              )}
              {cells === 0 ? null : (
                <span className="row text-alpa gap-8">
                  <Icon name="warning" size={16} /> {showNumber(cells)} sel bermasalah
                </span>
              )}
            </div>
            <span className="flex-1" />
            {cells === 0 ? null : (
              <label className="row min-h-44 size-14">
                <Switch checked={onlyWrong} onChange={(_, on) => setOnlyWrong(on)} />
                Hanya yang bermasalah
              </label>
            )}
            <Button
              size="small"
              disabled={work !== undefined}
              onClick={() =>
                unsaved.confirmExit(() => {
                  setLines([]);
                  setError(undefined);
                })
              }
            >
              Tempel ulang
            </Button>
          </div>
          <PasteTable
            lines={lines}
            problems={problems}
            units={choices?.units ?? []}
            places={choices?.places ?? []}
            onlyWrong={onlyWrong && cells > 0}
            busy={work !== undefined}
            mend={mend}
            drop={drop}
          />
        </>
      )}
      {error === undefined ? null : (
        <p role="alert" className="row text-alpa gap-8">
          <Icon name="warning" size={16} /> {error}
        </p>
      )}
      {problem === undefined || lines.length === 0 ? null : (
        <p role="alert" className="row text-alpa gap-8">
          {problem}
          <Button size="small" disabled={!online} onClick={retry}>
            Coba lagi
          </Button>
        </p>
      )}
      {work === undefined ? null : (
        <div className="body stack gap-4" role="status">
          {work.word} {showNumber(work.done)} dari {showNumber(work.of)} orang
          <LinearProgress variant="determinate" value={(work.done / work.of) * 100} aria-label={work.word} />
        </div>
      )}
      {lines.length === 0 ? null : (
        <div className={`row wrap rows-8 cols-16 ${styles.actions}`}>
          <Button
            variant="contained"
            color="primary"
            size="large"
            disabled={work !== undefined || ready.length === 0 || judged < lines.length || !online}
            onClick={() => {
              setError(undefined);
              void take(ready, invite && mails);
            }}
          >
            {work === undefined ? `Tambahkan ${showNumber(ready.length)} orang` : work.word}
          </Button>
          {mails ? (
            <label className="row min-h-44 size-14">
              <Switch checked={invite} onChange={(_, on) => setInvite(on)} />
              Kirim undangan ke yang punya email
            </label>
          ) : (
            <span className="body secondary">
              Server surat belum diatur: sesudah ditambahkan, pilih mereka di daftar lalu cetak kode masuknya sekaligus.
            </span>
          )}
          {online ? null : <span className="body secondary">Menunggu koneksi untuk menyimpan.</span>}
        </div>
      )}
      {lines.length === 0 && created === 0 ? (
        <p className="body secondary">
          Hanya satu orang?{' '}
          <button type="button" className={styles.link} onClick={() => go('/management/user-v2/register')}>
            Daftarkan satu per satu
          </button>
        </p>
      ) : null}
    </div>
  );
}
