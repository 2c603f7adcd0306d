/** /management/user-v2/register: one person in short steps; duplicates are told while typing (ux.md K14). */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import { fieldsOf } from '@hadir/contract/kernel/master.ts';
import type { BodyIn, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { peopleRecords } from '@hadir/contract/people-records.ts';
import { newId } from '../../api/new-id.ts';
import { useRemote } from '../../api/fetching.ts';
import { useSession } from '../../api/user.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { Go } from '../../ui/go.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { inputOf } from '../../ui/master/master-inputs.tsx';
import { askCode } from './asked-code.ts';
import { KnownPeople } from './known-people.tsx';
import { usePersonChoices } from './part-dialog.tsx';
import { createPerson, getChoices } from './people-calls.ts';
import { accessPart, employmentPart, identityPart, workPart } from './person-fields.ts';
import { PlaceChoice } from './places-dialog.tsx';
import styles from './people.module.css';
import { useToday } from './use-today.ts';

type Values = Record<string, FieldValue>;
type Created = ReplyOf<typeof peopleRecords.create>;

const PARTS = [
  ['Identitas', identityPart],
  ['Ikatan kerja', employmentPart],
  ['Struktur dan jadwal', workPart],
  ['Akses', accessPart],
] as const;

const EMPTY: Values = {
  fullname: '',
  employeeNo: '',
  email: null,
  phone: null,
  gender: null,
  birthDate: null,
  ktpNo: null,
  employmentType: 'PKWTT',
  contractEnd: null,
  workweek: '5',
  divisionId: null,
  departmentId: null,
  positionId: null,
  jobLevelId: null,
  unitId: null,
  superiorId: null,
  leaderId: null,
  scheduleId: null,
  requiredSelfie: 'inherit',
  freeLocation: false,
};

/** The form's flat values as the endpoint takes them; its schema parses them on the server. */
function bodyOf(values: Values, places: readonly string[]): BodyIn<typeof peopleRecords.create> {
  const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return {
    ...pick('fullname', 'employeeNo', 'email', 'phone', 'gender', 'birthDate', 'ktpNo', 'requiredSelfie', 'access'),
    freeLocation: values['freeLocation'] === true,
    employment: pick('employmentType', 'joinDate', 'contractEnd', 'workweek'),
    structure: pick('divisionId', 'departmentId', 'positionId', 'jobLevelId', 'unitId', 'superiorId', 'leaderId'),
    scheduleId: values['scheduleId'] ?? null,
    locationPointIds: [...places],
    placement: null,
  } as BodyIn<typeof peopleRecords.create>;
}

export default function RegisterPage() {
  const session = useSession().data;
  if (session === undefined) return <Loading />;
  if ((session.grants['people.write'] ?? []).length > 0) return <Register />;
  return (
    <Empty
      title="Pendaftaran dilakukan admin HR"
      text="Data Anda sendiri dan orang di bawah Anda ada di halaman User."
      icon="users"
    >
      <Button variant="contained" color="primary" component={Go} to="/management/user">
        Buka User
      </Button>
    </Empty>
  );
}

function Register() {
  const today = useToday();
  const [turn, setTurn] = useState(0);
  const [done, setDone] = useState<Created>();
  const again = () => {
    setDone(undefined);
    setTurn(turn + 1);
  };
  return (
    <div className={styles.register}>
      {done === undefined ? (
        <RegisterForm key={turn} today={today} done={setDone} />
      ) : (
        <Registered done={done} again={again} />
      )}
    </div>
  );
}

function RegisterForm({ today, done }: { today: string; done: (made: Created) => void }) {
  const choices = usePersonChoices({});
  const known = useRemote(getChoices, {});
  const [places, setPlaces] = useState<readonly string[]>([]);
  const [key] = useState(newId);
  if (known.data === undefined)
    return known.error === undefined ? (
      <Loading heights={[240, 160, 160]} />
    ) : (
      <Failed error={known.error} again={() => void known.mutate()} />
    );
  const { mails } = known.data.data;
  return (
    <EndpointForm<Values>
      endpoint={async () => ({})}
      initial={{ ...EMPTY, joinDate: today, access: mails ? 'email' : 'kode' }}
      submit={async (values) => done(await createPerson({ body: bodyOf(values, places), idempotencyKey: key }))}
      action="Daftarkan"
      working="Mendaftarkan"
      judge={(values) => (values['access'] === 'email' && !values['email'] ? { email: NO_ADDRESS } : {})}
      aside={
        <Button component={Go} to="/management/user">
          Batal
        </Button>
      }
    >
      {PARTS.map(([title, part], at) => (
        <section key={title} className={styles.card} aria-label={title}>
          <header className={styles.cardHead}>
            <h3>
              {at + 1}. {title}
            </h3>
          </header>
          <div className={styles.fields}>
            {fieldsOf(part).map(([name, field]) => {
              const Input = field.kind === 'cycle' ? undefined : inputOf[field.kind];
              return Input === undefined ? null : <Input key={name} name={name} field={field} choices={choices} />;
            })}
          </div>
          {part === accessPart && !mails ? (
            <p className={styles.quiet}>
              Server surat belum diatur: undangan belum dapat dikirim, kode cetak selalu dapat.
            </p>
          ) : null}
          {part === identityPart ? <KnownPeople /> : null}
          {part === workPart ? <PlaceChoice chosen={places} choose={setPlaces} /> : null}
        </section>
      ))}
    </EndpointForm>
  );
}

const NO_ADDRESS = 'Isi email untuk mengirim undangan, atau pilih kode cetak.';

function Registered({ done: { data, invited, code }, again }: { done: Created; again: () => void }) {
  return (
    <section className={styles.card} role="status">
      <h3>
        <Icon name="check" size={20} /> {data.fullname} terdaftar
      </h3>
      <p className={styles.quiet}>
        {invited
          ? `Undangan dikirim ke ${data.email ?? ''}. Tautannya berlaku 72 jam.`
          : code === null
            ? 'Belum diundang. Kirim undangan dari datanya bila sudah siap.'
            : `Nama login ${code.login}, kode ${code.code}. Berlaku 72 jam dan sekali pakai.`}
      </p>
      <div className={styles.moves}>
        <Button variant="contained" color="primary" component={Go} to={`/management/user?open=${data.userId}`}>
          Buka datanya
        </Button>
        {code === null ? null : (
          <Button variant="outlined" onClick={() => askCode({ userId: data.userId, fullname: data.fullname })}>
            Cetak kode baru dengan QR
          </Button>
        )}
        <Button onClick={again}>Daftarkan yang lain</Button>
      </div>
    </section>
  );
}
