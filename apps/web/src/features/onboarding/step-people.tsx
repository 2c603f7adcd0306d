/** The first people: one form per person, or many at once on the people's page; how each gets in. */
import Button from '@mui/material/Button';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { peopleRecords } from '@hadir/contract/people/records.ts';
import { signInWord } from '@hadir/contract/people/words.ts';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../ui/layout/notice.tsx';
import { useRemote } from '../../api/fetching.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { MomentField, SelectField } from '../../ui/form/fields/plain-fields.tsx';
import { showTime } from '../../ui/text/format.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { createPerson, getChoices, invitePeople, listPeople } from './setup-calls.ts';
import type { StepProps } from './step-props.ts';
import styles from './setup.module.css';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { useSend } from '../../api/use-send.ts';

type PersonRow = ReplyOf<typeof peopleRecords.list>['data'][number];

/** Prints a person's one-time code. */
export type HandOver = (person: { userId: string; fullname: string }) => void;

interface PersonForm {
  fullname: string;
  employeeNo: string;
  email: string;
  phone: string;
  gender: 'L' | 'P' | '';
  joinDate: string;
  locationPointId: string;
  scheduleId: string;
}

const SHOWN = 20;
/** As the page reads the setup itself: the first tap and who has signed in are told together. */
const REFRESH_MS = 15_000;

interface PeopleProps extends StepProps {
  handOver: HandOver;
  deputy: ReactNode;
}

export function StepPeople({ setup, reload, handOver, deputy }: PeopleProps) {
  const { data: list, mutate } = useRemote(
    listPeople,
    { query: { size: SHOWN, sort: 'joinDate', order: 'desc' } },
    { refreshInterval: REFRESH_MS },
  );
  const [turn, setTurn] = useState(0);
  // The first admin without an employment is no employee.
  const rows = (list?.data ?? []).filter(({ employmentType }) => employmentType !== null);
  return (
    <div className="stack min-w-0 one-column gap-16">
      <FirstTap setup={setup} />
      {rows.length > 0 && (
        <ul className="stack outlined radius-input" aria-label="Karyawan">
          {rows.map((row) => (
            <Invited
              key={row.userId}
              row={row}
              sendsMail={setup.sendsMail}
              handOver={handOver}
              onInvited={() => void mutate()}
            />
          ))}
        </ul>
      )}
      <NewPersonForm
        key={turn}
        setup={setup}
        added={async (person) => {
          await Promise.all([mutate(), reload()]);
          setTurn(turn + 1);
          if (person.withCode) handOver(person);
        }}
      />
      <p className={`secondary ${styles.hint}`}>
        Banyak orang sekaligus? <Go to="/management/user/tempel">Tempel dari tabel</Go>.
      </p>
      {rows.length > 0 && deputy}
    </div>
  );
}

function FirstTap({ setup }: Pick<StepProps, 'setup'>) {
  const { firstTap, people } = setup;
  if (firstTap !== null)
    return (
      <Notice tone="hadir" icon="check" className="medium" role="status">
        Absen pertama tercatat: {firstTap.fullname}, pukul {showTime(Date.parse(firstTap.at), setup.company.tz)}.
      </Notice>
    );
  if (people.all === 0) return null;
  return (
    <p className="on-soft flex pad-10-12 medium radius-input gap-8" role="status">
      <Icon className="mt-2" name="phone" size={16} /> Menunggu absen pertama. Minta karyawan membuka{' '}
      {window.location.host} di ponselnya, masuk, lalu menekan tombol Masuk.
    </p>
  );
}

interface InvitedProps {
  row: PersonRow;
  sendsMail: boolean;
  handOver: HandOver;
  onInvited: () => void;
}

function Invited({ row, sendsMail, handOver, onInvited }: InvitedProps) {
  const toast = useToast();
  const { run } = useWrite({ otherwise: 'Undangan belum terkirim. Coba lagi.' });
  const invite = async () => {
    await run(async () => {
      const { failed } = (await invitePeople({ body: { ids: [row.userId] } })).data;
      toast(failed[0]?.message ?? `Undangan dikirim ke ${row.email ?? row.fullname}`);
    });
    onInvited();
  };
  return (
    <li className="row wrap pad-8-12 min-h-56 gap-8 border-between">
      <span className={`stack flex-1 ${styles.person}`}>
        <b>{row.fullname}</b>
        <small className="secondary">
          {row.employeeNo} · {row.signIn === null ? 'Tanpa akun' : signInWord[row.signIn]}
        </small>
      </span>
      {row.can.includes('invite') && sendsMail && row.email !== null && row.signIn !== 'aktif' && (
        <Button size="small" onClick={() => void invite()}>
          Kirim undangan
        </Button>
      )}
      {row.can.includes('issue_code') && row.signIn !== 'aktif' && (
        <Button size="small" onClick={() => handOver(row)}>
          Kode masuk
        </Button>
      )}
    </li>
  );
}

interface Added {
  userId: string;
  fullname: string;
  /** No letter went out: a code is printed. */
  withCode: boolean;
}

function NewPersonForm({ setup, added }: { setup: StepProps['setup']; added: (person: Added) => Promise<void> }) {
  const choices = useRemote(getChoices, {}).data?.data;
  const send = useSend();
  if (choices === undefined) return null;
  const { locations, schedules } = choices;
  const initial: PersonForm = {
    fullname: '',
    employeeNo: '',
    email: '',
    phone: '',
    gender: '',
    joinDate: setup.today,
    locationPointId: locations[0]?.id ?? '',
    scheduleId: schedules[0]?.id ?? '',
  };
  const submit = async (form: PersonForm) => {
    const byMail = setup.sendsMail && form.email.trim() !== '';
    const workweek = schedules.find(({ id }) => id === form.scheduleId)?.workweek ?? '5';
    const reply = await send(createPerson, { body: newPerson(form, { byMail, workweek }) });
    const { userId, fullname } = reply.data;
    await added({ userId, fullname, withCode: !byMail });
  };
  return (
    <EndpointForm<PersonForm>
      endpoint={async () => ({})}
      initial={initial}
      judge={({ gender }): Record<string, string> => (gender === '' ? { gender: 'Pilih jenis kelamin.' } : {})}
      submit={submit}
      action="Tambah karyawan"
      working="Menambah"
    >
      <div className="stack top cols-12 rows-16 two-columns">
        <TextField name="fullname" label="Nama lengkap" autoComplete="off" />
        <TextField name="employeeNo" label="NIK kerja" autoComplete="off" hint="Nomor karyawan di perusahaan Anda." />
        <TextField
          name="email"
          label="Email (boleh kosong)"
          type="email"
          autoComplete="off"
          hint={setup.sendsMail ? 'Undangan dikirim ke sini.' : 'Tanpa email, Anda mencetak kode masuk.'}
        />
        <TextField name="phone" label="Nomor HP (boleh kosong)" type="tel" autoComplete="off" />
        <SelectField name="gender" label="Jenis kelamin">
          <option value="">Pilih</option>
          <option value="L">Laki-laki</option>
          <option value="P">Perempuan</option>
        </SelectField>
        <MomentField kind="date" name="joinDate" label="Tanggal masuk" />
        {locations.length > 0 && (
          <SelectField name="locationPointId" label="Tempat absen">
            {locations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {schedules.length > 0 && (
          <SelectField name="scheduleId" label="Jam kerja">
            {schedules.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </EndpointForm>
  );
}

type Body = Parameters<typeof createPerson>[0]['body'];

type Workweek = NonNullable<Body['employment']>['workweek'];

/** Days a week follow the chosen pattern: overtime is counted by other tables in a week of six days. */
function newPerson(form: PersonForm, { byMail, workweek }: { byMail: boolean; workweek: Workweek }): Body {
  const { fullname, employeeNo, email, phone, gender, joinDate, locationPointId, scheduleId } = form;
  return {
    fullname,
    employeeNo,
    email,
    phone,
    gender: gender === 'P' ? 'P' : 'L',
    birthDate: null,
    requiredSelfie: 'inherit',
    freeLocation: false,
    employment: { employmentType: 'PKWTT', joinDate, contractEnd: null, workweek },
    structure: {
      divisionId: null,
      departmentId: null,
      positionId: null,
      jobLevelId: null,
      unitId: null,
      superiorId: null,
      leaderId: null,
    },
    locationPointIds: locationPointId === '' ? [] : [locationPointId],
    scheduleId: scheduleId === '' ? null : scheduleId,
    placement: null,
    access: byMail ? 'email' : 'nanti',
  };
}
