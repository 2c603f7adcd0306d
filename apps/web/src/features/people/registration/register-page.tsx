/**
 * /management/user-v2/register: one person in short steps, kept as a draft while typed; duplicates are told while typing
 * (product/desk#registration). A superior proposes, HR completes; everybody else completes the own data that HR asked for.
 */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PersonDraft } from '@hadir/contract/people/drafts.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { addressOf, Go, useGo } from '../../../ui/navigation/go.tsx';
import { id, oneOf, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty, Loading } from '../../../ui/feedback/states.tsx';
import { askCode } from '../access/code-recipient.ts';
import { listDrafts } from './draft-calls.ts';
import { DraftList } from './draft-list.tsx';
import { getChoices } from '../people-calls.ts';
import { OwnDataNotice, OwnDataRequest } from '../data-request/own-data-request.tsx';
import { type Created, ProposeForm, RegisterForm } from './register-form.tsx';
import styles from '../people.module.css';
import { useMe } from '../../../api/me.ts';
import { Card } from '../../../ui/layout/card.tsx';

const PAGE = '/management/user-v2/register';
/** The own data that HR asked for; else a draft. */
const SEARCH = { data: oneOf(['saya']), draf: id };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PAGE]: typeof SEARCH;
  }
}

export default function RegisterPage() {
  const session = useSession().data;
  const own = usePageSearch(SEARCH).search.data === 'saya';
  if (session === undefined) return <Loading />;
  const may = (action: 'people.write' | 'people.propose' | 'profile.complete') =>
    (session.grants[action] ?? []).length > 0;
  if (may('people.propose') && !own) return <Registrations registers={may('people.write')} />;
  if (may('profile.complete'))
    return (
      <div className={`stack width-reading gap-16 ${styles.register}`}>
        <OwnDataRequest
          back={
            may('people.propose') ? (
              <Button component={Go} to={PAGE}>
                Kembali ke pendaftaran
              </Button>
            ) : undefined
          }
        />
      </div>
    );
  return (
    <Empty
      title="Pendaftaran dilakukan admin HR"
      text="Data Anda sendiri ada di halaman User; lengkapi nomor HP Anda di sana."
      icon="users"
    >
      <Button variant="contained" color="primary" component={Go} to="/management/user">
        Buka User
      </Button>
    </Empty>
  );
}

/** The draft that the URL asks for. A draft that this form began by itself only gives the form its address. */
function useRequestedDraft() {
  const { draf: requestedId } = usePageSearch(SEARCH).search;
  const [shown, setShown] = useState(requestedId);
  const [own, setOwn] = useState<string>();
  const [turn, setTurn] = useState(0);
  if (requestedId !== shown) {
    setShown(requestedId);
    if (requestedId !== own) setTurn(turn + 1);
  }
  return { requestedId, own, turn, setOwn, restart: () => setTurn((before) => before + 1) };
}

function Registrations({ registers }: { registers: boolean }) {
  const go = useGo();
  const { today } = useMe();
  const { requestedId, own, turn, setOwn, restart } = useRequestedDraft();
  const drafts = useRemote(listDrafts, {});
  const choices = useRemote(getChoices, {});
  const [done, setDone] = useState<Created | PersonDraft>();
  const failure = drafts.error ?? choices.error;
  const reload = () => {
    void drafts.mutate();
    void choices.mutate();
  };
  if (drafts.data === undefined || choices.data === undefined)
    return <AsyncContent data={undefined} error={failure} retry={reload} loading={[240, 160, 160]} />;
  const rows = drafts.data.data;
  const leave = () => {
    setDone(undefined);
    go(PAGE, { replace: true });
    restart();
    void drafts.mutate();
  };
  const begun = (id: string) => {
    setOwn(id);
    go(addressOf(PAGE, { draf: id }), { replace: true });
    void drafts.mutate();
  };
  if (done !== undefined)
    return (
      <div className={`stack width-reading gap-16 ${styles.register}`}>
        {'code' in done ? <Registered done={done} onFinish={leave} /> : <Proposed done={done} onFinish={leave} />}
      </div>
    );
  const draft = rows.find(({ id }) => id === requestedId);
  const opens = draft?.can.includes('change') === true || draft?.can.includes('register') === true;
  const lost = requestedId !== undefined && requestedId !== own && !opens;
  // A draft opened by its address is the same one afterwards; a form that began one goes on as it is.
  const form = { draft: opens ? draft : undefined, today, begun };
  return (
    <div className={`stack width-reading gap-16 ${styles.register}`}>
      <OwnDataNotice to={addressOf(PAGE, { data: 'saya' })} />
      {rows.length > 0 && (
        <DraftList
          rows={rows}
          open={requestedId}
          changed={(gone) => {
            if (gone !== undefined && gone === requestedId) leave();
            else void drafts.mutate();
          }}
        />
      )}
      {lost && <LostDraft registers={registers} />}
      {!lost && registers && (
        <>
          <p className={`body secondary ${styles.quiet}`}>
            Banyak orang sekaligus? <Go to="/management/user/tempel">Tempel dari tabel</Go>.
          </p>
          <RegisterForm key={turn} {...form} mails={choices.data.data.mails} done={setDone} refused={leave} />
        </>
      )}
      {!lost && !registers && <ProposeForm key={turn} {...form} done={setDone} />}
    </div>
  );
}

/** Registered, withdrawn or removed meanwhile, or never the reader's own. */
function LostDraft({ registers }: { registers: boolean }) {
  return (
    <Empty
      title="Draf ini tidak dapat dibuka lagi"
      text="Sudah didaftarkan, ditarik, atau dihapus. Yang masih menunggu ada di daftar di atas."
    >
      <Button component={Go} to={PAGE}>
        {registers ? 'Daftarkan yang lain' : 'Usulkan yang lain'}
      </Button>
    </Empty>
  );
}

/** How the person gets in. */
function wayIn({ data, invited, code }: Created): string {
  if (invited) return `Undangan dikirim ke ${data.email ?? ''}. Tautannya berlaku 72 jam.`;
  if (code === null) return 'Belum diundang. Kirim undangan dari datanya bila sudah siap.';
  return `Nama login ${code.login}, kode ${code.code}. Berlaku 72 jam dan sekali pakai.`;
}

function Registered({ done, onFinish }: { done: Created; onFinish: () => void }) {
  const { data, code } = done;
  return (
    <Card dense className="gap-12" role="status">
      <h2 className="large bold">
        <Icon name="check" size={20} /> {data.fullname} terdaftar
      </h2>
      <p className={`body secondary ${styles.quiet}`}>{wayIn(done)}</p>
      <div className="row wrap gap-8">
        <Button
          variant="contained"
          color="primary"
          component={Go}
          to={addressOf('/management/user', { buka: data.userId })}
        >
          Buka datanya
        </Button>
        {code !== null && (
          <Button variant="outlined" onClick={() => askCode({ userId: data.userId, fullname: data.fullname })}>
            Cetak kode baru dengan QR
          </Button>
        )}
        <Button onClick={onFinish}>Daftarkan yang lain</Button>
      </div>
    </Card>
  );
}

function Proposed({ done, onFinish }: { done: PersonDraft; onFinish: () => void }) {
  return (
    <Card dense className="gap-12" role="status">
      <h2 className="large bold">
        <Icon name="check" size={20} /> {done.fullname} diusulkan
      </h2>
      <p className={`body secondary ${styles.quiet}`}>
        HR melengkapi dan mendaftarkannya. Anda diberi tahu bila sudah selesai atau ditolak.
      </p>
      <div className="row wrap gap-8">
        <Button variant="contained" color="primary" onClick={onFinish}>
          Lihat usulan saya
        </Button>
      </div>
    </Card>
  );
}
