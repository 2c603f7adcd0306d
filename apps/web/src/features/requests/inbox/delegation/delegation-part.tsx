/** "Alihkan persetujuan": who decides in my place while I am away, and what was handed to me (rules/requests#delegation). */
import Button from '@mui/material/Button';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import type { DelegationRow } from '@hadir/contract/requests/delegations.ts';
import { useState } from 'react';
import { OnlineButton } from '../../../../ui/buttons/online-button.tsx';
import { errorText } from '../../../../api/call-error.ts';
import { useRemote } from '../../../../api/fetching.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Failed, Loading } from '../../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../../ui/chips/status-chip.tsx';
import { spanOfDates } from '../../../../ui/text/time-words.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { DelegationForm } from './delegation-form.tsx';
import styles from './delegation.module.css';
import { endDelegation, getDelegations } from '../inbox-calls.ts';

const stateWord = { coming: 'Akan berlaku', running: 'Berlaku', over: 'Selesai', ended: 'Diakhiri' } as const;
const stateTone = { coming: 'belum', running: 'hadir', over: 'libur', ended: 'libur' } as const;

export default function DelegationPart() {
  const { data, error, mutate } = useRemote(getDelegations, {});
  const [writing, setWriting] = useState(false);
  const toast = useToast();
  if (data === undefined) {
    if (error !== undefined) return <Failed error={error} retry={() => mutate()} />;
    return <Loading heights={[160, 120]} />;
  }
  const end = async ({ id, delegate }: DelegationRow) => {
    try {
      await endDelegation({ params: { id } });
      toast(`${delegate.fullname} tidak lagi memutuskan atas nama Anda`);
    } catch (failure) {
      toast({ message: errorText(failure, 'Belum diakhiri. Coba lagi.'), colour: 'error' });
    }
    await mutate();
  };
  return (
    <>
      <Card
        title="Alihkan persetujuan"
        aria-label={undefined}
        sub="Saat Anda berhalangan, rekan yang Anda pilih memutuskan atas nama Anda, paling lama 30 hari. Setiap keputusannya tercatat dengan kedua nama."
      >
        {data.given.length > 0 && (
          <ul className="mt-12" aria-label="Yang Anda alihkan">
            {data.given.map((row) => (
              <Row key={row.id} row={row} name={row.delegate.fullname} end={() => void end(row)} />
            ))}
          </ul>
        )}
        {writing && (
          <DelegationForm
            close={() => setWriting(false)}
            done={(name) => {
              setWriting(false);
              toast(`Persetujuan Anda dialihkan kepada ${name}`);
              void mutate();
            }}
          />
        )}
        {!writing && (
          <div className="flex gap-8 mt-16">
            <Button onClick={() => setWriting(true)}>Alihkan persetujuan</Button>
          </div>
        )}
      </Card>
      {data.received.length > 0 && (
        <Card title="Dialihkan kepada Anda" sub="Yang menunggu mereka muncul juga di kotak persetujuan Anda.">
          <ul className="mt-12" aria-label="Dialihkan kepada Anda">
            {data.received.map((row) => (
              <Row key={row.id} row={row} name={row.user.fullname} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Row({ row, name, end }: { row: DelegationRow; name: string; end?: () => void }) {
  const kinds = row.kinds.length === 0 ? 'Semua jenis' : row.kinds.map((kind) => requestKindWord[kind]).join(', ');
  return (
    <li className={`row wrap border-top ${styles.row}`}>
      <div>
        <b>{name}</b>
        <p>
          {spanOfDates(row.from, row.to)} · {kinds}
        </p>
      </div>
      <StatusChip tone={stateTone[row.state]}>{stateWord[row.state]}</StatusChip>
      {end !== undefined && row.can.includes('end') && (
        <OnlineButton size="small" aria-label={`Akhiri pengalihan kepada ${name}`} onClick={end}>
          Akhiri
        </OnlineButton>
      )}
    </li>
  );
}
