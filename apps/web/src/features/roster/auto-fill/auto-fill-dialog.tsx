/** "Isi otomatis": what may be decided, the search with its best proposal so far, and whether it is taken. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { MOST_TRIES, type Unmet } from '@hadir/domain/roster/auto-fill/propose-roster.ts';
import { useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { Stroke } from '../cells/cell-edits.ts';
import { cellCount, type Corners } from '../cells/cell-ranges.ts';
import { getProposalFacts } from '../roster-calls.ts';
import type { RosterEditor } from '../use-roster-editor.ts';
import { fillInput, proposalStroke, type ProposalFacts } from './fill-input.ts';
import type { FillMessage } from './fill-messages.ts';
import { unmetReasons, unmetTitle } from './unmet-words.ts';
import { type FillSearchRun, useFillSearch } from './use-fill-search.ts';

interface AutoFillProps {
  readonly editor: RosterEditor;
  readonly unit: string | undefined;
  readonly corners: Corners;
  readonly accept: (stroke: Stroke, unmet: readonly Unmet[]) => void;
  readonly close: () => void;
}

export function AutoFillDialog(props: AutoFillProps) {
  const { editor, unit, close } = props;
  const { month } = editor.month;
  const answer = useRemote(getProposalFacts, { query: { month, ...(unit !== undefined && { unit }) } });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="isi-otomatis">
      <DialogTitle id="isi-otomatis">Isi otomatis</DialogTitle>
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[36, 36, 36]}>
        {(facts) => <Filling facts={facts} {...props} />}
      </AsyncContent>
    </Dialog>
  );
}

const WHOLE = 'seluruh';
const SELECTED = 'dipilih';

function Filling({ facts, editor, corners, accept, close }: AutoFillProps & { readonly facts: ProposalFacts }) {
  const { today } = useMe();
  const search = useFillSearch();
  const [range, setRange] = useState(cellCount(corners) > 1 ? SELECTED : WHOLE);
  const [onlyUnpainted, setOnlyUnpainted] = useState(true);
  const [withWishes, setWithWishes] = useState(true);
  const { reader, month } = editor;
  const whole = { top: 0, bottom: month.people.length - 1, left: 0, right: reader.to - reader.from };
  const { state, latest } = search;
  const isSearching = state === 'running' || state === 'done';
  const start = () => {
    const choices = { corners: range === WHOLE ? whole : corners, onlyUnpainted, withWishes, today };
    search.start(fillInput(editor.rows(), reader, facts, choices));
  };
  const take = ({ cells, unmet }: FillMessage) => {
    accept(proposalStroke({ reader, rowAt: editor.rowAt }, editor.rows(), cells), unmet);
    close();
  };
  return (
    <>
      <DialogContent className="stack gap-16">
        {!isSearching && (
          <>
            <RadioGroup aria-label="Bagian yang diisi" value={range} onChange={({ target }) => setRange(target.value)}>
              <FormControlLabel
                value={WHOLE}
                control={<Radio />}
                label={`Seluruh bulan, ${month.people.length} orang`}
              />
              <FormControlLabel
                value={SELECTED}
                control={<Radio />}
                label={`Sel yang dipilih: ${corners.bottom - corners.top + 1} orang, ${corners.right - corners.left + 1} hari`}
              />
            </RadioGroup>
            <Toggle label="Pertahankan sel yang sudah diisi" on={onlyUnpainted} set={setOnlyUnpainted} />
            <Toggle label="Perhatikan keinginan karyawan" on={withWishes} set={setWithWishes} />
            <p className="secondary">
              Cuti, tanggal yang sudah lewat, posisi per shift, dan aturan jam kerja selalu dipatuhi. Malam dan akhir
              pekan dibagi rata menurut tiga bulan terakhir.
            </p>
            {month.needs.length === 0 && (
              <Notice tone="terlambat">Belum ada kebutuhan untuk bulan ini. Isi Kebutuhan lebih dulu.</Notice>
            )}
            {state === 'failed' && <Notice tone="alpa">Usulan gagal disusun. Coba lagi.</Notice>}
          </>
        )}
        {isSearching && <Found latest={latest} isRunning={state === 'running'} editor={editor} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{state === 'done' ? 'Buang usulan' : 'Batal'}</Button>
        <NextButton {...{ state, latest, start, take }} stop={search.stop} disabled={month.needs.length === 0} />
      </DialogActions>
    </>
  );
}

interface NextButtonProps {
  readonly state: FillSearchRun['state'];
  readonly latest: FillMessage | undefined;
  readonly disabled: boolean;
  readonly start: () => void;
  readonly stop: () => void;
  readonly take: (proposal: FillMessage) => void;
}

/** What comes next: start the search, stop it, or take what it found. */
function NextButton({ state, latest, disabled, start, stop, take }: NextButtonProps) {
  if (state === 'running') {
    return (
      <Button variant="contained" disabled={latest === undefined} onClick={stop}>
        Berhenti
      </Button>
    );
  }
  if (state === 'done' && latest !== undefined) {
    return (
      <Button variant="contained" color="primary" onClick={() => take(latest)}>
        Pakai usulan
      </Button>
    );
  }
  return (
    <Button variant="contained" color="primary" disabled={disabled} onClick={start}>
      Susun usulan
    </Button>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

function Toggle({ label, on, set }: ToggleProps) {
  return (
    <label className="row min-h-44 gap-12">
      <Switch checked={on} onChange={(_, next) => set(next)} slotProps={{ input: { role: 'switch' } }} />
      {label}
    </label>
  );
}

interface FoundProps {
  readonly latest: FillMessage | undefined;
  readonly isRunning: boolean;
  readonly editor: RosterEditor;
}

const SHOWN = 20;
const PERCENT = 100;

/** The best proposal so far, and at the end what it could not meet. */
function Found({ latest, isRunning, editor }: FoundProps) {
  const { tries = 0, missing = 0, needed = 0 } = latest?.progress ?? {};
  const unmet = latest?.unmet ?? [];
  return (
    <>
      {isRunning && (
        <LinearProgress
          aria-label="Menyusun usulan"
          variant="determinate"
          value={Math.min(PERCENT, Math.round((tries / MOST_TRIES) * PERCENT))}
        />
      )}
      <p role={isRunning ? undefined : 'status'}>
        {latest === undefined && 'Menyusun usulan…'}
        {latest !== undefined && (
          <>
            Terisi <strong>{needed - missing}</strong> dari {needed} kebutuhan
            {missing === 0 ? ', semuanya terpenuhi.' : `; kurang ${missing}.`}
          </>
        )}
      </p>
      {!isRunning && unmet.length > 0 && (
        <ul className="stack gap-8" aria-label="Belum terpenuhi">
          {unmet.slice(0, SHOWN).map((one) => (
            <li key={`${one.post} ${one.day}`} className="stack">
              <span className="medium">{unmetTitle(one, editor.month)}</span>
              {unmetReasons(one, editor.month).map((line) => (
                <span key={line} className="secondary size-12">
                  {line}
                </span>
              ))}
            </li>
          ))}
          {unmet.length > SHOWN && <li className="secondary">dan {unmet.length - SHOWN} lain</li>}
        </ul>
      )}
    </>
  );
}
