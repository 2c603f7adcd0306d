/** Writing, changing and withdrawing an announcement. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { AnnouncementRow, announcements } from '@hadir/contract/announcements.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isCallError } from '../../api/call-error.ts';
import { useRemote } from '../../api/fetching.ts';
import { newId } from '../../api/new-id.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { AreaField, MomentField, SelectField } from '../../ui/form/plain-fields.tsx';
import { useToast } from '../../ui/toast.tsx';
import { changeAnnouncement, createAnnouncement, getChoices, removeAnnouncement } from './announcement-calls.ts';
import styles from './announcements.module.css';

type Values = BodyIn<typeof announcements.create>;

interface AnnouncementDialogProps {
  row: AnnouncementRow | undefined;
  today: LocalDate;
  close: () => void;
  done: () => void;
}

const USUAL_DAYS = 7;

export function AnnouncementDialog({ row, today, close, done }: AnnouncementDialogProps) {
  const toast = useToast();
  const [key] = useState(newId);
  const initial: Values =
    row === undefined
      ? { title: '', body: '', audience: 'all', audienceId: null, from: today, to: addDays(today, USUAL_DAYS) }
      : { ...picked(row), audienceId: row.target?.id ?? null };
  const withdraw = async () => {
    if (row === undefined) return;
    try {
      await removeAnnouncement({ params: { id: row.id }, body: { version: row.version } });
      toast('Pengumuman ditarik');
      done();
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Belum ditarik. Coba lagi.', colour: 'error' });
    }
  };
  return (
    <Dialog open onClose={close} aria-labelledby="pengumuman" maxWidth="sm" fullWidth>
      <DialogTitle id="pengumuman">{row === undefined ? 'Tulis pengumuman' : 'Ubah pengumuman'}</DialogTitle>
      <DialogContent>
        <EndpointForm<Values>
          endpoint={() => import('@hadir/contract/announcements.ts').then(({ announcements: ends }) => ends.create)}
          initial={initial}
          submit={async (values) => {
            const body = { ...values, audienceId: values.audience === 'all' ? null : values.audienceId };
            if (row === undefined) await createAnnouncement({ body, idempotencyKey: key });
            else await changeAnnouncement({ params: { id: row.id }, body: { ...body, version: row.version } });
            toast(row === undefined ? 'Pengumuman tersimpan' : 'Perubahan tersimpan');
            done();
          }}
          action={row === undefined ? 'Umumkan' : 'Simpan'}
          aside={
            row === undefined ? (
              <Button size="large" onClick={close}>
                Kembali
              </Button>
            ) : (
              <Button size="large" onClick={() => void withdraw()}>
                Tarik pengumuman
              </Button>
            )
          }
        >
          <TextField name="title" label="Judul" autoComplete="off" />
          <AreaField name="body" label="Isi" rows={5} />
          <Audience />
          <div className={styles.pair}>
            <MomentField kind="date" name="from" label="Tampil mulai" />
            <MomentField kind="date" name="to" label="Tampil sampai" />
          </div>
        </EndpointForm>
      </DialogContent>
    </Dialog>
  );
}

const picked = ({ title, body, audience, from, to }: AnnouncementRow) => ({ title, body, audience, from, to });

function Audience() {
  const { setValue } = useFormContext<Values>();
  const audience = useWatch<Values, 'audience'>({ name: 'audience' });
  const choices = useRemote(getChoices, {}).data?.data;
  const list = audience === 'unit' ? choices?.units : choices?.divisions;
  return (
    <div className={styles.pair} onChange={(event) => clearOther(event.target, () => setValue('audienceId', null))}>
      <SelectField name="audience" label="Untuk">
        <option value="all">Semua karyawan</option>
        <option value="unit">Satu unit</option>
        <option value="division">Satu divisi</option>
      </SelectField>
      {audience === 'all' ? null : (
        <SelectField name="audienceId" label={audience === 'unit' ? 'Unit' : 'Divisi'} empty>
          <option value="">Pilih</option>
          {(list ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** Another kind of audience has other choices. */
function clearOther(target: EventTarget, clear: () => void): void {
  if (target instanceof HTMLSelectElement && target.name === 'audience') clear();
}
