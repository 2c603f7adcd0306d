/** Writing, changing and withdrawing an announcement. */
import Button from '@mui/material/Button';
import type { AnnouncementRow, announcements } from '@hadir/contract/announcements/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRemote } from '../../api/fetching.ts';
import { dateText, plainText, wordText } from '../../ui/form/compared-text.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { AreaField, MomentField, SelectField } from '../../ui/form/fields/plain-fields.tsx';
import { VersionedForm } from '../../ui/form/versioned-form.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import {
  changeAnnouncement,
  createAnnouncement,
  getChoices,
  listAnnouncements,
  removeAnnouncement,
} from './announcement-calls.ts';
import styles from './announcements.module.css';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { useSend } from '../../api/use-send.ts';

type Values = BodyIn<typeof announcements.create>;
type Changed = BodyIn<typeof announcements.change>;

interface AnnouncementDialogProps {
  row: AnnouncementRow | undefined;
  today: LocalDate;
  close: () => void;
  done: () => void;
}

const USUAL_DAYS = 7;

const AUDIENCES = { all: 'Semua karyawan', unit: 'Satu unit', division: 'Satu divisi' } as const;

export function AnnouncementDialog({ row, today, close, done }: AnnouncementDialogProps) {
  return (
    <FormDialog title={row === undefined ? 'Tulis pengumuman' : 'Ubah pengumuman'} close={close}>
      {(confirmExit) =>
        row === undefined ? <Write {...{ today, confirmExit, done }} /> : <Change {...{ row, done }} />
      }
    </FormDialog>
  );
}

/** Everybody is no unit and no division. */
const targeted = <Body extends Pick<Values, 'audience' | 'audienceId'>>(body: Body): Body => ({
  ...body,
  audienceId: body.audience === 'all' ? null : body.audienceId,
});

function Write({
  today,
  confirmExit,
  done,
}: Pick<AnnouncementDialogProps, 'today' | 'done'> & { confirmExit: () => void }) {
  const toast = useToast();
  const send = useSend();
  return (
    <EndpointForm<Values>
      endpoint={() =>
        import('@hadir/contract/announcements/endpoints.ts').then(({ announcements: ends }) => ends.create)
      }
      initial={{ title: '', body: '', audience: 'all', audienceId: null, from: today, to: addDays(today, USUAL_DAYS) }}
      submit={async (values) => {
        await send(createAnnouncement, { body: targeted(values) });
        toast('Pengumuman tersimpan');
        done();
      }}
      action="Umumkan"
      aside={
        <Button size="large" onClick={confirmExit}>
          Kembali
        </Button>
      }
    >
      <Fields />
    </EndpointForm>
  );
}

function Change({ row, done }: Pick<AnnouncementDialogProps, 'done'> & { row: AnnouncementRow }) {
  const toast = useToast();
  const choices = useRemote(getChoices, {}).data?.data;
  const nameOf = (id: unknown) =>
    [...(choices?.units ?? []), ...(choices?.divisions ?? [])].find((one) => one.id === id);
  const compared = [
    { key: 'title', label: 'Judul', text: plainText },
    { key: 'body', label: 'Isi', text: plainText },
    { key: 'audience', label: 'Untuk', text: wordText(AUDIENCES) },
    { key: 'audienceId', label: 'Unit atau divisi', text: (id: unknown) => nameOf(id)?.name ?? '' },
    { key: 'from', label: 'Tampil mulai', text: dateText },
    { key: 'to', label: 'Tampil sampai', text: dateText },
  ] as const;
  const { run } = useWrite({ otherwise: 'Belum ditarik. Coba lagi.' });
  const withdraw = () =>
    run(async () => {
      await removeAnnouncement({ params: { id: row.id }, body: { version: row.version } });
      toast('Pengumuman ditarik');
      done();
    });
  return (
    <VersionedForm<AnnouncementRow, Changed>
      row={row}
      bodyOf={({ version, title, body, audience, target, from, to }) => ({
        version,
        title,
        body,
        audience,
        audienceId: target?.id ?? null,
        from,
        to,
      })}
      fields={compared}
      endpoint={() =>
        import('@hadir/contract/announcements/endpoints.ts').then(({ announcements: ends }) => ends.change)
      }
      send={async (body) => {
        await changeAnnouncement({ params: { id: row.id }, body: targeted(body) });
        toast('Perubahan tersimpan');
        done();
        return undefined;
      }}
      reread={async () => (await listAnnouncements()).data.find(({ id }) => id === row.id) ?? row}
      action="Simpan"
      aside={
        row.can.includes('remove') ? (
          <Button size="large" onClick={() => void withdraw()}>
            Tarik pengumuman
          </Button>
        ) : null
      }
    >
      <Fields />
    </VersionedForm>
  );
}

function Fields() {
  return (
    <>
      <TextField name="title" label="Judul" autoComplete="off" />
      <AreaField name="body" label="Isi" rows={5} />
      <Audience />
      <div className={`stack top cols-12 rows-16 ${styles.pair}`}>
        <MomentField kind="date" name="from" label="Tampil mulai" />
        <MomentField kind="date" name="to" label="Tampil sampai" />
      </div>
    </>
  );
}

function Audience() {
  const { setValue } = useFormContext<Values>();
  const audience = useWatch<Values, 'audience'>({ name: 'audience' });
  const choices = useRemote(getChoices, {}).data?.data;
  const list = audience === 'unit' ? choices?.units : choices?.divisions;
  return (
    <div
      className={`stack top cols-12 rows-16 ${styles.pair}`}
      onChange={(event) => clearOther(event.target, () => setValue('audienceId', null))}
    >
      <SelectField name="audience" label="Untuk">
        {Object.entries(AUDIENCES).map(([audience, word]) => (
          <option key={audience} value={audience}>
            {word}
          </option>
        ))}
      </SelectField>
      {audience !== 'all' && (
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
