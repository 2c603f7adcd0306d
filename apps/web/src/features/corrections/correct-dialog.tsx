/** HR corrects somebody's day: the taps as they should be, the day before and after, the reason. */
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { present } from '@hadir/domain/kernel/given.ts';
import { isLocalDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { CorrectionWish } from '../../ui/day-changes/correction-target.ts';
import { FieldFrame } from '../../ui/form/fields/field-frame.tsx';
import fields from '../../ui/form/fields/plain-fields.module.css';
import { TypedInput } from '../../ui/form/fields/typed-input.tsx';
import { TypedListener } from '../../ui/form/unsaved-listener.tsx';
import { useUnsaved } from '../../ui/form/unsaved.tsx';
import { showDateInWords } from '../../ui/text/format.ts';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { dateAt } from '../../ui/text/time-words.ts';
import { CorrectForm } from './correct-form.tsx';
import { getPrefill } from './corrections-calls.ts';
import { useLastWorkday } from './use-last-workday.ts';
import styles from './corrections.module.css';
import { useMe } from '../../api/me.ts';

interface DialogProps {
  wish: CorrectionWish;
  close: () => void;
}

export default function CorrectDialog({ wish, close }: DialogProps) {
  const { userId, fullname } = wish;
  const phone = useIsPhone();
  const { zone } = useMe();
  const [today] = useState(() => dateAt(serverNow(), zone));
  const lastWorkday = useLastWorkday(wish.date === undefined ? userId : undefined, today);
  const [chosen, setChosen] = useState<LocalDate>();
  const date = chosen ?? wish.date ?? lastWorkday;
  const [typed, setTyped] = useState(false);
  const { confirmExit, saved, question, asking } = useUnsaved(typed);
  // Read again whenever it opens: a form over yesterday's cache would be refused.
  const { data, error, mutate, isValidating } = useRemote(
    getPrefill,
    date !== undefined && { params: { userId, date } },
    { revalidateOnFocus: false, revalidateIfStale: true },
  );
  const fresh = data !== undefined && data.data.date === date && !isValidating ? data.data : undefined;
  const shut = () => confirmExit(close);
  return (
    <Dialog open onClose={shut} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby="koreksi-hari">
      <DialogTitle id="koreksi-hari" className={styles.title ?? ''}>
        Koreksi hari
        <small>{present([fullname, date !== undefined && showDateInWords(date, 'full')]).join(' · ')}</small>
      </DialogTitle>
      {wish.date === undefined && date !== undefined && (
        // Asked whether its times are given up, the field shows the date of the form again.
        <DateChoice key={String(asking)} date={date} choose={(next) => confirmExit(() => setChosen(next))} />
      )}
      {fresh !== undefined || (typed && data !== undefined) ? (
        <TypedListener value={setTyped}>
          <CorrectForm
            key={date}
            prefill={fresh ?? (data as NonNullable<typeof data>).data}
            reload={() => void mutate()}
            shut={shut}
            done={() => {
              saved();
              close();
            }}
          />
        </TypedListener>
      ) : (
        <div className={styles.state}>
          <AsyncContent
            data={undefined}
            error={isValidating ? undefined : error}
            retry={mutate}
            loading={[48, 56, 120, 72]}
            title="Harinya belum dapat dibuka"
          />
        </div>
      )}
      {question}
    </Dialog>
  );
}

function DateChoice({ date, choose }: { date: LocalDate; choose: (date: LocalDate) => void }) {
  const [text, setText] = useState<string>(date);
  const wrong = text !== '' && !isLocalDate(text);
  return (
    <div className={styles.date}>
      <FieldFrame
        id="f-koreksi-tanggal"
        label="Tanggal kerja"
        error={wrong ? 'Tulis tanggal seperti 19/11/2026.' : undefined}
      >
        {(aria) => (
          <TypedInput
            kind="date"
            className={fields.input}
            {...aria}
            value={text}
            onChange={(value) => {
              setText(value);
              if (isLocalDate(value)) choose(value);
            }}
          />
        )}
      </FieldFrame>
    </div>
  );
}
