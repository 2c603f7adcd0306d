/** Before drafts are published: what changes, what is wrong, what cannot go; reasons where they are asked for. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { monthAndYear } from '../../ui/text/time-words.ts';
import { getPublication, type PublicationPreview, publishRoster } from './roster-calls.ts';

interface PublishDialogProps {
  readonly month: string;
  readonly unit: string | undefined;
  readonly done: () => Promise<unknown>;
  readonly close: () => void;
}

const LEAST_REASON = 10;

export function PublishDialog({ month, unit, done, close }: PublishDialogProps) {
  const scope = { month, ...(unit !== undefined && { unit }) };
  const answer = useRemote(getPublication, { query: scope });
  return (
    <FormDialog title={`Terbitkan ${monthAndYear(localDate(`${month}-01`))}`} close={close}>
      {(confirmExit) => (
        <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[24, 24, 80]}>
          {(preview) => (
            <Publishing preview={preview} scope={scope} done={done} close={close} confirmExit={confirmExit} />
          )}
        </AsyncContent>
      )}
    </FormDialog>
  );
}

interface PublishingProps extends Pick<PublishDialogProps, 'done' | 'close'> {
  readonly preview: PublicationPreview;
  readonly scope: { readonly month: string; readonly unit?: string };
  readonly confirmExit: () => void;
}

function Publishing({ preview, scope, done, close, confirmExit }: PublishingProps) {
  const [reason, setReason] = useState('');
  const [hoursReason, setHoursReason] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, problem, run } = useWrite({ changes: ['roster', 'day', 'plan'], inPlace: true });
  const toast = useToast();
  const { changes, people, errors, mayAllow, needsReason, stamp } = preview;
  const isBlocked = changes === 0 || (errors > 0 && !mayAllow);
  const isShort = (text: string, needed: boolean) => needed && text.trim().length < LEAST_REASON;
  const publish = async () => {
    setTried(true);
    if (isShort(reason, needsReason) || isShort(hoursReason, mayAllow)) return;
    const body = { ...scope, stamp, reason: reason.trim(), hoursReason: hoursReason.trim() };
    if (!(await run((send) => send(publishRoster, { body })))) return;
    await done();
    toast({ message: `${changes} perubahan terbit, ${people} orang diberi tahu.`, colour: 'success' });
    close();
  };

  return (
    <div className="stack gap-16">
      <p>
        <strong>{changes} perubahan</strong>, {people} orang akan diberi tahu.
      </p>
      <Findings preview={preview} />
      {mayAllow && (
        <ReasonField
          label="Alasan melebihi 40 jam seminggu"
          text={hoursReason}
          write={setHoursReason}
          isWrong={tried && isShort(hoursReason, true)}
        />
      )}
      {needsReason && (
        <ReasonField
          label="Alasan mengubah tanggal yang sudah lewat"
          text={reason}
          write={setReason}
          isWrong={tried && isShort(reason, true)}
          hint="Dibaca setiap orang yang tanggal lewatnya ikut berubah."
        />
      )}
      {problem !== undefined && <Notice tone="alpa">{problem}</Notice>}
      <Actions className="end">
        <Button onClick={confirmExit}>Batal</Button>
        <Button variant="contained" color="primary" disabled={isBlocked || busy} onClick={() => void publish()}>
          {busy ? 'Menerbitkan…' : 'Terbitkan'}
        </Button>
      </Actions>
    </div>
  );
}

function Findings({ preview }: { readonly preview: PublicationPreview }) {
  const { errors, mayAllow, warnings, problems, left, notice } = preview;
  return (
    <>
      {errors !== 0 && !mayAllow && (
        <Notice tone="alpa">{errors} pelanggaran harus diperbaiki sebelum jadwal dapat diterbitkan.</Notice>
      )}
      {notice.late && (
        <Notice tone="terlambat">Terbit kurang dari {notice.days} hari sebelum tanggal pertamanya.</Notice>
      )}
      {problems.length > 0 && (
        <Sentences title={`${errors} pelanggaran, ${warnings} peringatan`} sentences={problems} />
      )}
      {left.count !== 0 && (
        <Sentences title={`${left.count} draf tidak dapat diterbitkan dan tetap draf`} sentences={left.cells} />
      )}
    </>
  );
}

interface SentencesProps {
  readonly title: string;
  readonly sentences: readonly { readonly userId: string; readonly fullname: string; readonly message: string }[];
}

function Sentences({ title, sentences }: SentencesProps) {
  return (
    <section className="stack gap-4" aria-label={title}>
      <h3>{title}</h3>
      <ul className="stack gap-4 small">
        {sentences.map(({ userId, fullname, message }) => (
          <li key={`${userId} ${message}`}>
            <strong>{fullname}</strong>: {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReasonFieldProps {
  readonly label: string;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly isWrong: boolean;
  readonly hint?: string;
}

function ReasonField({ label, text, write, isWrong, hint = ' ' }: ReasonFieldProps) {
  return (
    <TextField
      label={label}
      value={text}
      multiline
      minRows={2}
      error={isWrong}
      helperText={isWrong ? `Alasan wajib diisi minimal ${LEAST_REASON} karakter.` : hint}
      onChange={({ target }) => write(target.value)}
    />
  );
}
