/** First of all people: a table pasted from a spreadsheet, mended in place, taken in one go (ux.md K14). */
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { peoplePaste } from '@hadir/contract/people-paste.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { PasteCells, PasteColumn } from '@hadir/domain/people/paste-plan.ts';
import { isCallError } from '../../api/call-error.ts';
import { remote } from '../../api/call.ts';
import { useOnline } from '../../api/connection.ts';
import { newId } from '../../api/new-id.ts';
import { showNumber } from '../../ui/format.ts';
import { Go, useGo } from '../../ui/go.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { linesOf, pasteLabel } from './paste-lines.ts';
import styles from './paste.module.css';
import { PasteTable } from './paste-table.tsx';

const checkLines = remote<typeof peoplePaste.check>('POST', '/api/people/paste/check');
const takeLines = remote<typeof peoplePaste.take>('POST', '/api/people/paste');
const undoLines = remote<typeof peoplePaste.undo>('POST', '/api/people/paste/:id/undo');

type Checked = ReplyOf<typeof peoplePaste.check>['data'];
const SETTLE_MS = 400;
const EXAMPLE = Object.values(pasteLabel).join('   ');

export default function PastePage() {
  const toast = useToast();
  const go = useGo();
  const online = useOnline();
  const [lines, setLines] = useState<readonly PasteCells[]>([]);
  const [checked, setChecked] = useState<Checked>();
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [invite, setInvite] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [taken, setTaken] = useState<ReplyOf<typeof peoplePaste.take>['data'] & { lines: readonly PasteCells[] }>();
  const asked = useRef(0);

  const check = useCallback(async (next: readonly PasteCells[]) => {
    const turn = ++asked.current;
    try {
      const { data } = await checkLines({ body: { lines: [...next] } });
      if (turn === asked.current) {
        setChecked(data);
        setProblem(undefined);
      }
    } catch (error) {
      if (turn === asked.current) setProblem(isCallError(error) ? error.message : 'Tabel belum dapat diperiksa.');
    }
  }, []);
  useEffect(() => {
    if (lines.length === 0) return;
    const timer = setTimeout(() => void check(lines), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [lines, check]);

  const mails = checked?.mails ?? false;
  const problems = checked?.lines ?? [];
  const wrong = problems.filter((list) => list.length > 0).length;
  const cells = problems.reduce((sum, list) => sum + list.length, 0);
  const ready = checked === undefined ? 0 : lines.length - wrong;
  const mend = (at: number, column: PasteColumn, value: string) =>
    setLines((before) => before.map((line, index) => (index === at ? { ...line, [column]: value } : line)));
  const drop = (at: number) => {
    setLines((before) => before.filter((_, index) => index !== at));
    setChecked((before) => before && { ...before, lines: before.lines.filter((_, index) => index !== at) });
  };

  const take = async () => {
    setBusy(true);
    try {
      const good = lines.filter((_, at) => problems[at]?.length === 0);
      const { data } = await takeLines({ body: { lines: good, invite: invite && mails }, idempotencyKey: newId() });
      setTaken({ ...data, lines: good });
      const rest = lines.filter((_, at) => problems[at]?.length !== 0);
      setLines(rest);
      setChecked((before) => before && { ...before, lines: before.lines.filter((list) => list.length > 0) });
    } catch (error) {
      setProblem(isCallError(error) ? error.message : 'Belum tersimpan. Periksa koneksi Anda, lalu coba lagi.');
    } finally {
      setBusy(false);
    }
  };
  /** Back in the table, so that nothing has to be pasted again. */
  const undo = async ({ batchId, lines: back }: NonNullable<typeof taken>) => {
    try {
      const { data } = await undoLines({ params: { id: batchId }, body: {} });
      toast({ message: `${showNumber(data.removed)} orang diurungkan.`, colour: 'success' });
      setTaken(undefined);
      setChecked(undefined);
      setLines((before) => [...before, ...back]);
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Belum berhasil. Coba lagi.', colour: 'error' });
    }
  };

  return (
    <div className={styles.page}>
      {taken === undefined ? null : (
        <div className={styles.done} role="status">
          <Icon name="check" size={20} />
          <p>
            <b>{showNumber(taken.created)} orang ditambahkan.</b>{' '}
            {taken.invited === 0 ? '' : `${showNumber(taken.invited)} undangan dikirim.`}
          </p>
          <Button size="small" onClick={() => void undo(taken)}>
            Urungkan
          </Button>
          <Button size="small" component={Go} to="/management/user">
            Lihat daftar
          </Button>
        </div>
      )}
      {lines.length === 0 ? (
        <label className={styles.paste}>
          <span>Tempel dari tabel Anda</span>
          <textarea
            rows={12}
            placeholder={EXAMPLE}
            onChange={({ target }) => setLines(linesOf(target.value))}
            aria-describedby="tempel-cara"
          />
          <span id="tempel-cara" className={styles.hint}>
            Salin baris dari lembar kerja lalu tempel di sini. Kolomnya: {Object.values(pasteLabel).join(', ')}. Baris
            judul dikenali, paling banyak 500 orang sekali tempel.
          </span>
        </label>
      ) : (
        <>
          <div className={styles.counters} aria-live="polite">
            <b>{checked === undefined ? 'Memeriksa' : `${showNumber(ready)} siap`}</b>
            {cells === 0 ? null : (
              <span className={styles.wrong}>
                <Icon name="warning" size={16} /> {showNumber(cells)} sel bermasalah
              </span>
            )}
            <span className={styles.space} />
            {cells === 0 ? null : (
              <label className={styles.flag}>
                <Switch checked={onlyWrong} onChange={(_, on) => setOnlyWrong(on)} />
                Hanya yang bermasalah
              </label>
            )}
            <Button
              size="small"
              onClick={() => {
                setLines([]);
                setChecked(undefined);
              }}
            >
              Tempel ulang
            </Button>
          </div>
          <PasteTable
            lines={lines}
            problems={problems}
            units={checked?.units ?? []}
            places={checked?.places ?? []}
            onlyWrong={onlyWrong && cells > 0}
            mend={mend}
            drop={drop}
          />
          {problem === undefined ? null : (
            <p role="alert" className={styles.wrong}>
              {problem}
            </p>
          )}
          <div className={styles.actions}>
            <Button
              variant="contained"
              color="primary"
              size="large"
              disabled={busy || ready === 0 || !online}
              onClick={() => void take()}
            >
              {busy ? 'Menyimpan' : `Tambahkan ${showNumber(ready)} orang`}
            </Button>
            {mails ? (
              <label className={styles.flag}>
                <Switch checked={invite} onChange={(_, on) => setInvite(on)} />
                Kirim undangan ke yang punya email
              </label>
            ) : (
              <span className={styles.hint}>
                Server surat belum diatur: sesudah ditambahkan, pilih mereka di daftar lalu cetak kode masuknya
                sekaligus.
              </span>
            )}
            {online ? null : <span className={styles.hint}>Menunggu koneksi untuk menyimpan.</span>}
          </div>
        </>
      )}
      {lines.length === 0 && taken === undefined ? (
        <p className={styles.hint}>
          Hanya satu orang?{' '}
          <button type="button" className={styles.link} onClick={() => go('/management/user-v2/register')}>
            Daftarkan satu per satu
          </button>
        </p>
      ) : null}
    </div>
  );
}
