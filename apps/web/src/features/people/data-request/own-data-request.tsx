/** The person completes the own data that HR asked for; nothing else can be written here. */
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { fieldsOf } from '@hadir/contract/kernel/master.ts';
import type { OpenDataRequest, peopleDataRequest } from '@hadir/contract/people/data-request.ts';
import { type CompletableField, isStoredField } from '@hadir/contract/people/person-values.ts';
import { personWord } from '@hadir/contract/people/words.ts';
import type { Address } from '../../../ui/navigation/address.ts';
import { refusalCode } from '../../../api/call-error.ts';
import { useRemote } from '../../../api/fetching.ts';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { AskUnsaved } from '../../../ui/form/unsaved.tsx';
import { showDateTime } from '../../../ui/text/format.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { inputOf } from '../../../ui/master/inputs/master-inputs.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { completeData, getOwnDataRequest } from './data-request-calls.ts';
import { usePersonChoices } from '../editing/part-dialog.tsx';
import { completablePart } from '../editing/person-fields.ts';
import { showFieldValue } from '../person/field-value.ts';
import styles from '../people.module.css';
import { useMe } from '../../../api/me.ts';
import { Card } from '../../../ui/layout/card.tsx';

type Body = BodyIn<typeof peopleDataRequest.complete>;

/** Above what else the page is for: who registers or proposes opens the own form instead of those of others. */
export function OwnDataNotice({ to }: { to: Address }) {
  const open = useRemote(getOwnDataRequest, {}).data?.data ?? null;
  if (open === null) return null;
  return (
    <div className={`body on-tinjau pad-12-16 radius-input ${styles.notes}`} role="status">
      <b>Lengkapi data Anda</b>
      <p className={`body secondary ${styles.quiet}`}>
        {open.askedBy ?? 'HR'} meminta {open.fields.map((field) => personWord[field] ?? field).join(', ')}.
      </p>
      <Button size="small" variant="outlined" component={Go} to={to}>
        Lengkapi sekarang
      </Button>
    </div>
  );
}

/** `back`: the way to what else the page is for. */
export function OwnDataRequest({ back }: { back?: ReactNode }) {
  // What is typed is not taken away by coming back to the window.
  const { data, error, mutate } = useRemote(
    getOwnDataRequest,
    {},
    { revalidateOnFocus: false, revalidateOnMount: true },
  );
  const [typed, setTyped] = useState<Body>();
  const [done, setDone] = useState(false);
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[48, 240]} />;
  const open = data.data;
  if (open !== null)
    return (
      <CompletingForm
        key={open.id}
        open={open}
        back={back}
        typed={typed}
        submit={setTyped}
        reread={async () => {
          const now = await getOwnDataRequest({});
          void mutate(now, { revalidate: false });
          return now.data;
        }}
        done={() => {
          setDone(true);
          void mutate();
        }}
      />
    );
  if (done)
    return (
      <Card dense className="gap-12" role="status">
        <h2 className="large bold">
          <Icon name="check" size={20} /> Data Anda tersimpan
        </h2>
        <p className={`body secondary ${styles.quiet}`}>HR yang meminta sudah diberi tahu.</p>
        <div className="row wrap gap-8">{back ?? <ToAccount />}</div>
      </Card>
    );
  return (
    <Empty
      title="Tidak ada data yang perlu Anda lengkapi"
      text="Bila HR meminta sesuatu, Anda diberi tahu dan mengisinya di sini."
      icon="check"
    >
      {back ?? <ToAccount />}
    </Empty>
  );
}

const ToAccount = () => (
  <Button variant="contained" color="primary" component={Go} to="/akun">
    Buka akun saya
  </Button>
);

interface CompletingProps {
  open: OpenDataRequest;
  back: ReactNode;
  /** What was typed for a request that HR replaced meanwhile. */
  typed: Body | undefined;
  submit: (values: Body) => void;
  reread: () => Promise<OpenDataRequest | null>;
  done: () => void;
}

const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === '';
const storedValueOf = ({ values }: OpenDataRequest, field: CompletableField) =>
  isStoredField(field) ? values[field] : null;

function CompletingForm({ open, back, typed, submit: onTyped, reread, done }: CompletingProps) {
  const { zone } = useMe();
  const choices = usePersonChoices({}, false);
  const toast = useToast();
  const [read, setRead] = useState(open);
  const [meanwhile, setMeanwhile] = useState<ReactNode>();
  const fields = open.fields.flatMap((name) =>
    fieldsOf(completablePart)
      .filter(([key]) => key === name)
      .map(([, field]) => [name, field] as const),
  );
  const initial: Body = {
    requestId: open.id,
    version: open.version,
    ...Object.fromEntries(open.fields.map((field) => [field, typed?.[field] ?? storedValueOf(open, field)])),
  };
  const submit = async (values: Body) => {
    setMeanwhile(undefined);
    try {
      await completeData({ body: { ...values, version: read.version } });
    } catch (error) {
      const code = refusalCode(error);
      if (code !== 'STATUS_TIDAK_SESUAI' && code !== 'VERSI_BERUBAH') throw error;
      onTyped(values);
      const now = await reread();
      if (now?.id !== open.id)
        return toast({ message: 'Permintaan ini sudah dibatalkan, diganti, atau dijawab.', colour: 'error' });
      setRead(now);
      setMeanwhile(<Meanwhile before={read} now={now} />);
      return;
    }
    done();
  };
  return (
    <Card
      dense
      className="gap-12"
      aria-labelledby="lengkapi-data"
      title={<span id="lengkapi-data">Lengkapi data Anda</span>}
    >
      <p className={`body secondary ${styles.quiet}`}>
        Diminta {open.askedBy ?? 'HR'}, {showDateTime(Date.parse(open.askedAt), zone)}.
      </p>
      <EndpointForm<Body>
        endpoint={async () => (await import('@hadir/contract/people/data-request.ts')).peopleDataRequest.complete}
        initial={initial}
        judge={(values) =>
          Object.fromEntries(
            fields
              .filter(([name]) => isEmpty(values[name]))
              .map(([name, { label }]) => [name, `${label} wajib diisi.`]),
          )
        }
        submit={submit}
        action="Kirim ke HR"
        working="Mengirim"
        aside={back}
      >
        <AskUnsaved />
        <div className={`stack top gap-16 ${styles.fields}`}>
          {fields.map(([name, field]) => {
            const Input = field.kind === 'cycle' ? undefined : inputOf[field.kind];
            return Input !== undefined && <Input key={name} name={name} field={field} choices={choices} />;
          })}
        </div>
        {open.hasKtp && open.fields.includes('ktpNo') && (
          <p className={`body secondary ${styles.quiet}`}>Nomor KTP yang tersimpan diganti dengan yang Anda isi.</p>
        )}
        {meanwhile}
      </EndpointForm>
    </Card>
  );
}

/** The record was changed while the person typed: what is kept now, and that sending again writes over it. */
function Meanwhile({ before, now }: { before: OpenDataRequest; now: OpenDataRequest }) {
  const changed = now.fields.filter((field) => storedValueOf(now, field) !== storedValueOf(before, field));
  const shown = (field: CompletableField) => {
    const value = storedValueOf(now, field);
    return isStoredField(field) && value !== null ? showFieldValue(field, value) : 'dikosongkan';
  };
  return (
    <div className={`body on-tinjau pad-12-16 radius-input ${styles.notes}`} role="alert">
      Data Anda berubah sementara Anda mengisi. Isian Anda tetap ada: periksa, lalu kirim sekali lagi.
      {changed.length > 0 && (
        <ul>
          {fieldsOf(completablePart).flatMap(([name, { label }]) =>
            changed
              .filter((field) => field === name)
              .map((field) => <li key={field}>{`${label} kini tercatat: ${shown(field)}`}</li>),
          )}
        </ul>
      )}
    </div>
  );
}
