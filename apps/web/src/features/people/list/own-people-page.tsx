/** What an employee sees under User: the own data, and the colleagues of the own unit with their work contact. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { given } from '@hadir/domain/kernel/given.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useSession } from '../../../api/user.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty, Loading } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { PartDialog } from '../editing/part-dialog.tsx';
import { getDirectory, getPerson, putContact } from '../people-calls.ts';
import { PersonCard } from './person-card.tsx';
import { contactPart } from '../editing/person-fields.ts';
import { PersonPage } from '../person/person-page.tsx';
import type { PersonTab } from '../person/person-tabs.ts';
import styles from '../people.module.css';

export default function OwnPeoplePage() {
  const session = useSession().data;
  const [tab, setTab] = useState<PersonTab>('profil');
  const [editing, setEditing] = useState(false);
  const toast = useToast();
  const colleagues = useRemote(getDirectory, {});
  const own = useRemote(getPerson, session !== undefined && { params: { id: session.userId } });
  if (session === undefined) return <Loading heights={[72, 200]} />;
  const record = own.data?.data;
  const others = colleagues.data?.data.filter(({ userId }) => userId !== session.userId);
  return (
    <div className={`stack width-reading gap-24 ${styles.own}`}>
      <PersonPage id={session.userId} tab={tab} setTab={setTab} changed={() => undefined} />
      {record !== undefined && (
        <div>
          <Button variant="outlined" onClick={() => setEditing(true)}>
            Ubah nomor HP saya
          </Button>
        </div>
      )}
      <section aria-labelledby="rekan">
        <h2 id="rekan">Rekan seunit</h2>
        <AsyncContent
          data={others}
          error={colleagues.error}
          retry={colleagues.mutate}
          loading={[64, 64]}
          empty={
            <Empty title="Belum ada rekan di unit Anda" text="Rekan tampil setelah HR mengatur unitnya." icon="users" />
          }
        >
          {(others) => (
            <ul className="stack secondary gap-8">
              {others.map((row) => (
                <li key={row.userId}>
                  <PersonCard row={row} />
                </li>
              ))}
            </ul>
          )}
        </AsyncContent>
      </section>
      {editing && record !== undefined && (
        <PartDialog
          title="Ubah nomor HP saya"
          part={contactPart}
          state={{ version: record.version, values: { phone: record.phone }, names: {}, updatedBy: record.updatedBy }}
          endpoint={async () => (await import('@hadir/contract/people/own-unit.ts')).peopleOwn.contact}
          send={async ({ phone, version }) => {
            await putContact({ body: { version: Number(version), phone: given(phone, String) ?? null } });
            toast({ message: 'Nomor HP tersimpan.', colour: 'success' });
            void own.mutate();
          }}
          reread={async () => {
            const now = (await getPerson({ params: { id: record.userId } })).data;
            return { version: now.version, values: { phone: now.phone }, names: {}, updatedBy: now.updatedBy };
          }}
          close={() => setEditing(false)}
        />
      )}
    </div>
  );
}
