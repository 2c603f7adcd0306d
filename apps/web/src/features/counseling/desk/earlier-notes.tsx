/** Notes of earlier sessions with the same person: fetched when they are asked for, gone from the page after 30 s. */
import type { OpenedSession } from '@hadir/contract/counseling/shapes.ts';
import { useEffect, useState } from 'react';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { momentText } from '../../../ui/text/time-words.ts';
import { openNote } from '../counseling-calls.ts';
import { Private } from '../privacy-blur.tsx';

type Earlier = OpenedSession['earlier'];

const SHOWN_MS = 30_000;

export function EarlierNotes({ earlier }: { readonly earlier: Earlier }) {
  if (earlier.length === 0) return null;
  return (
    <ul className="card" aria-label="Catatan sesi sebelumnya">
      {earlier.map((one) => (
        <EarlierNote key={one.id} of={one} />
      ))}
    </ul>
  );
}

const LOST = 'Ditulis dengan kunci Anda yang lama, jadi tidak dapat dibaca lagi.';

/** One that was handed over is named by when its note was written. */
const titleOf = ({ number, start, zone }: Pick<Earlier[number], 'number' | 'start' | 'zone'>): string =>
  `${number === null ? 'Sesi yang dialihkan, ditulis' : `Sesi ${number},`} ${momentText(start, zone)}`;

function EarlierNote({ of: { id, number, start, zone } }: { readonly of: Earlier[number] }) {
  const [body, setBody] = useState<string | null>();
  const { busy, run } = useWrite({ otherwise: 'Catatan belum dapat dibuka. Coba lagi.' });
  useEffect(() => {
    if (body === undefined) return;
    const timer = setTimeout(() => setBody(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [body]);
  const show = () =>
    run(async () => {
      setBody((await openNote({ params: { id }, body: {} })).data.body);
    });
  return (
    <Row className="wrap gap-8 pad-12-16" title={titleOf({ number, start, zone })}>
      {body === undefined ? (
        <OnlineButton size="small" variant="outlined" busy={busy} onClick={() => void show()}>
          <Icon name="eye" size={16} />
          Buka 30 detik
        </OnlineButton>
      ) : (
        <p className="w-full break-anywhere">
          {body === null ? LOST : <Private>{body === '' ? 'Tidak ada catatan.' : body}</Private>}
        </p>
      )}
    </Row>
  );
}
