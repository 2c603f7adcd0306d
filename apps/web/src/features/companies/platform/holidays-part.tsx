/** The platform's holidays by year: companies copy from here. A year without a decree says so. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { platform, PlatformHoliday } from '@hadir/contract/platform/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { useRemote } from '../../../api/fetching.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { dateText, plainText, wordText } from '../../../ui/form/compared-text.ts';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { VersionedForm } from '../../../ui/form/versioned-form.tsx';
import { showDateInWords, showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { dateAt } from '../../../ui/text/time-words.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { addHoliday, changeHoliday, getHolidays, removeHoliday } from '../company-calls.ts';
import { MomentField, SelectField } from '../../../ui/form/fields/plain-fields.tsx';
import rowStyles from '../company/rows.module.css';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { PRODUCT_ZONE } from '../../../api/me.ts';

type Fields = BodyIn<typeof platform.addHoliday>;
type Changed = BodyIn<typeof platform.changeHoliday>;
const KINDS = { libur_nasional: 'Libur nasional', cuti_bersama: 'Cuti bersama' } as const;
const endpoints = () => import('@hadir/contract/platform/endpoints.ts').then(({ platform }) => platform);

export default function HolidaysPart() {
  const thisYear = Number(dateAt(serverNow(), PRODUCT_ZONE).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [edited, setEdited] = useState<PlatformHoliday | 'baru'>();
  const { data, error, mutate } = useRemote(getHolidays, { query: { year } }, { keepPreviousData: true });
  const toast = useToast();
  const { run } = useWrite({ otherwise: 'Belum dihapus. Coba lagi.' });
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[48, 320]} />;
  const { holidays, decided, sources, years } = data.data;
  const shown = [...new Set([...years.map((known) => known.year), thisYear, thisYear + 1, thisYear + 2])].sort();
  const remove = async (holiday: PlatformHoliday) => {
    const { id, date, kind, name, source } = holiday;
    const undo = () => void addHoliday({ body: { date, kind, name, source } }).then(() => mutate());
    await run(async () => {
      await removeHoliday({ params: { id } });
      toast({ message: `${name} dihapus`, action: { label: 'Urungkan', run: undo } });
    });
    void mutate();
  };
  const add = (
    <Button variant="contained" color="primary" onClick={() => setEdited('baru')}>
      <Icon name="plus" size={16} />
      Tambah tanggal
    </Button>
  );
  return (
    <>
      <div className="row wrap gap-8">
        {shown.map((known) => (
          <Chip key={known} on={known === year} aria-pressed={known === year} onClick={() => setYear(known)}>
            {known}
          </Chip>
        ))}
        <span className="flex-1" />
        {decided && add}
      </div>
      {decided && (
        <>
          <p className="row on-soft between wrap pad-12-16 radius-input rows-8 cols-12">
            {showNumber(holidays.filter(({ kind }) => kind === 'libur_nasional').length)} libur nasional dan{' '}
            {showNumber(holidays.filter(({ kind }) => kind === 'cuti_bersama').length)} cuti bersama. Dasar:{' '}
            {sources.join('; ')}
          </p>
          <ul className={`card overflow-hidden ${rowStyles.rows}`}>
            {holidays.map((holiday) => (
              <HolidayRow
                key={holiday.id}
                holiday={holiday}
                edit={() => setEdited(holiday)}
                remove={() => void remove(holiday)}
              />
            ))}
          </ul>
        </>
      )}
      {!decided && (
        <Empty
          icon="calendar"
          title={`Libur ${year} belum ditetapkan`}
          text="Belum ada SKB 3 Menteri untuk tahun ini. Tambahkan tanggalnya sesudah keputusannya terbit."
        >
          {add}
        </Empty>
      )}
      {edited !== undefined && (
        <HolidayDialog
          holiday={edited === 'baru' ? undefined : edited}
          year={year}
          source={sources[0] ?? ''}
          close={() => setEdited(undefined)}
          saved={() => {
            setEdited(undefined);
            void mutate();
          }}
        />
      )}
    </>
  );
}

interface HolidayRowProps {
  holiday: PlatformHoliday;
  edit: () => void;
  remove: () => void;
}

function HolidayRow({ holiday, edit, remove }: HolidayRowProps) {
  return (
    <li className={`row wrap min-h-56 rows-8 cols-12 border-between ${rowStyles.row}`}>
      <div className={`stack min-w-0 ${rowStyles.what}`}>
        <b className="medium break-anywhere">{holiday.name}</b>
        <span className="caption secondary break-anywhere">{showDateInWords(holiday.date, 'full')}</span>
      </div>
      <StatusChip tone={holiday.kind === 'libur_nasional' ? 'libur' : 'cuti'}>{KINDS[holiday.kind]}</StatusChip>
      <Button size="small" onClick={edit} aria-label={`Ubah ${holiday.name}`}>
        Ubah
      </Button>
      <Button size="small" onClick={remove} aria-label={`Hapus ${holiday.name}`}>
        Hapus
      </Button>
    </li>
  );
}

interface HolidayDialogProps {
  holiday: PlatformHoliday | undefined;
  year: number;
  source: string;
  close: () => void;
  saved: () => void;
}

const COMPARED = [
  { key: 'date', label: 'Tanggal', text: dateText },
  { key: 'kind', label: 'Jenis', text: wordText(KINDS) },
  { key: 'name', label: 'Nama', text: plainText },
  { key: 'source', label: 'Nomor keputusan', text: plainText },
] as const;

function HolidayDialog({ holiday, year, source, close, saved }: HolidayDialogProps) {
  return (
    <FormDialog title={holiday === undefined ? 'Tambah tanggal' : 'Ubah tanggal'} close={close} maxWidth="xs">
      {(confirmExit) =>
        holiday === undefined ? (
          <EndpointForm<Fields>
            endpoint={() => endpoints().then(({ addHoliday: endpoint }) => endpoint)}
            initial={{ date: `${year}-01-01`, kind: 'libur_nasional', name: '', source }}
            submit={async (body) => {
              await addHoliday({ body });
              saved();
            }}
            action="Simpan"
            aside={<Button onClick={confirmExit}>Batal</Button>}
          >
            <HolidayFields />
          </EndpointForm>
        ) : (
          <VersionedForm<PlatformHoliday, Changed>
            row={holiday}
            bodyOf={({ version, date, kind, name, source: from }) => ({ version, date, kind, name, source: from })}
            fields={COMPARED}
            endpoint={() => endpoints().then(({ changeHoliday: endpoint }) => endpoint)}
            send={async (body) => {
              await changeHoliday({ params: { id: holiday.id }, body });
              saved();
              return undefined;
            }}
            reread={async () => {
              const { data } = await getHolidays({ query: { year } });
              return data.holidays.find(({ id }) => id === holiday.id) ?? holiday;
            }}
            action="Simpan"
            aside={<Button onClick={confirmExit}>Batal</Button>}
          >
            <HolidayFields />
          </VersionedForm>
        )
      }
    </FormDialog>
  );
}

function HolidayFields() {
  return (
    <>
      <MomentField kind="date" name="date" label="Tanggal" />
      <SelectField name="kind" label="Jenis">
        {Object.entries(KINDS).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField name="name" label="Nama" autoComplete="off" />
      <TextField name="source" label="Nomor keputusan" hint="Misalnya SKB Menag 1497/2025." autoComplete="off" />
    </>
  );
}
