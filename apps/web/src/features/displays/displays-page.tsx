/** /management/layar: the screens of the company, a new one, and ending one. */
import Button from '@mui/material/Button';
import type { DisplayLink } from '@hadir/contract/displays/endpoints.ts';
import { displayKindWord } from '@hadir/contract/displays/words.ts';
import { useState } from 'react';
import { useMe } from '../../api/me.ts';
import { useRemote } from '../../api/fetching.ts';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { showDateTime } from '../../ui/text/format.ts';
import { listDisplays, revokeDisplay } from './display-calls.ts';
import { DisplayDialog } from './display-dialog.tsx';
import { MadeDisplay } from './made-display.tsx';

interface Made {
  readonly link: DisplayLink;
  readonly letters: string;
}

export default function DisplaysPage() {
  const answer = useRemote(listDisplays, {});
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<Made>();
  const add = (
    <Button variant="contained" color="primary" onClick={() => setAdding(true)}>
      <Icon name="plus" size={16} />
      Tambah layar
    </Button>
  );
  return (
    <div className="stack w-full width-reading gap-16">
      <AsyncContent
        data={answer.data?.data}
        error={answer.error}
        retry={answer.mutate}
        loading={[48, 64, 64]}
        isEmpty={({ links }) => links.length === 0}
        empty={
          <Empty
            icon="dashboard"
            title="Belum ada layar"
            text="Layar dinding menampilkan kehadiran satu titik lokasi, layar pintu menampilkan satu ruang meeting. Layar dibuka dengan tautannya sendiri, tanpa akun orang."
          >
            {add}
          </Empty>
        }
      >
        {({ links }) => (
          <>
            <div className="flex end">{add}</div>
            <ul className="card overflow-hidden" aria-label="Layar">
              {links.map((link) => (
                <DisplayRow key={link.id} link={link} />
              ))}
            </ul>
          </>
        )}
      </AsyncContent>
      {adding && answer.data !== undefined && (
        <DisplayDialog
          choices={answer.data.data}
          made={(link, letters) => {
            setAdding(false);
            setMade({ link, letters });
          }}
          close={() => setAdding(false)}
        />
      )}
      {made !== undefined && <MadeDisplay {...made} close={() => setMade(undefined)} />}
    </div>
  );
}

function DisplayRow({ link }: { readonly link: DisplayLink }) {
  const { id, kind, name, target, createdBy, lastSeenAt, showsTitles } = link;
  const { zone } = useMe();
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['display'], otherwise: 'Layar belum dicabut. Coba lagi.' });
  const [asking, setAsking] = useState(false);
  const seen =
    lastSeenAt === null ? 'belum pernah dibuka' : `terakhir aktif ${showDateTime(Date.parse(lastSeenAt), zone)}`;
  const revoke = async () => {
    if (await run((send) => send(revokeDisplay, { params: { id } }))) toast(`${name} dicabut, layarnya berhenti.`);
  };
  return (
    <Row
      className="wrap gap-12 pad-12-16"
      title={name}
      sub={`${displayKindWord[kind]} · ${target}${showsTitles ? ', dengan judul rapat' : ''} · dibuat ${createdBy} · ${seen}`}
    >
      {asking ? (
        <span className="row gap-8">
          <Button onClick={() => setAsking(false)}>Tidak</Button>
          <OnlineButton color="error" variant="outlined" disabled={busy} onClick={() => void revoke()}>
            {busy ? 'Mencabut…' : 'Ya, cabut'}
          </OnlineButton>
        </span>
      ) : (
        <Button aria-label={`Cabut ${name}`} onClick={() => setAsking(true)}>
          Cabut
        </Button>
      )}
    </Row>
  );
}
