/** The wages of a person, told on demand: each look is noted. */
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { peopleParts } from '@hadir/contract/people/parts.ts';
import type { PersonRecord } from '@hadir/contract/people/shapes.ts';
import { wageLines } from '@hadir/contract/people/wage-words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { showDate, showDateTime } from '../../../ui/text/format.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { getWage } from '../people-calls.ts';
import { FactCard } from '../person/person-facts.tsx';
import { WageDialog } from './wage-dialog.tsx';
import { WageTakeBack } from './undo-wage.tsx';
import styles from '../people.module.css';
import { useMe } from '../../../api/me.ts';

type Wage = ReplyOf<typeof peopleParts.wage>['data'][number];

interface WageCardProps {
  record: PersonRecord;
  today: string;
  changed: () => Promise<unknown>;
}

/** The latest that has begun and that nothing took the place of. */
function inForceOn(date: string, wages: readonly Wage[]): Wage | undefined {
  return wages
    .filter(({ from, replacedAt }) => replacedAt === null && from <= date)
    .reduce<Wage | undefined>((last, one) => (last === undefined || one.from > last.from ? one : last), undefined);
}

/** Asked for once for each look; kept in no cache. After a change of the person it is asked for again. */
export function WageCard({ record, today, changed }: WageCardProps) {
  const [loaded, setLoaded] = useState<{ version: number; wages: readonly Wage[] }>();
  const [error, setError] = useState<unknown>();
  const [writing, setWriting] = useState(false);
  const [taking, setTaking] = useState<string>();
  const wages = loaded?.version === record.version ? loaded.wages : undefined;
  const inForce = given(wages, (wages) => inForceOn(today, wages));
  const version = useRef(record.version);
  useEffect(() => {
    version.current = record.version;
  });
  const look = async () => {
    setError(undefined);
    try {
      const { data } = await getWage({ params: { id: record.userId } });
      setLoaded({ version: version.current, wages: data });
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <FactCard
      title="Upah"
      action={{ label: 'Tetapkan', run: () => setWriting(true) }}
      facts={(wages ?? []).map(
        (wage) =>
          [
            `Mulai ${showDate(wage.from)}`,
            <OneWage key={wage.at} wage={wage} counts={wage === inForce} takeBack={() => setTaking(wage.from)} />,
          ] as const,
      )}
    >
      {error !== undefined && <Failed error={error} retry={() => void look()} />}
      {wages?.length === 0 && <p className={`body secondary ${styles.quiet}`}>Belum ditetapkan.</p>}
      {wages === undefined && (
        <div>
          <p className={`body secondary ${styles.quiet}`}>Tersegel. Setiap kali dilihat dicatat di riwayat.</p>
          <span className={`block ${styles.rowMove}`}>
            <Button size="small" onClick={() => void look()}>
              Lihat upah
            </Button>
          </span>
        </div>
      )}
      <p className={`body secondary ${styles.quiet}`}>
        Banyak orang sekaligus? <Go to="/management/user/impor-upah">Impor upah dari berkas</Go>.
      </p>
      {taking !== undefined && (
        <WageTakeBack
          userId={record.userId}
          from={taking}
          version={record.version}
          close={() => setTaking(undefined)}
          changed={changed}
        />
      )}
      {writing && (
        <WageDialog
          userId={record.userId}
          fullname={record.fullname}
          version={record.version}
          today={today}
          close={() => setWriting(false)}
          changed={changed}
        />
      )}
    </FactCard>
  );
}

interface OneWageProps {
  wage: Wage;
  /** The one of today. */
  counts: boolean;
  takeBack: () => void;
}

function OneWage({ wage: one, counts, takeBack }: OneWageProps) {
  const { wage, from, at, by, replacedAt, replacedBy, takenBackReason, can } = one;
  const { zone } = useMe();
  const gone = takenBackReason === null ? 'diganti' : 'dibatalkan';
  return (
    <>
      {counts && <StatusChip tone="hadir">Berlaku sekarang</StatusChip>}
      {wageLines(wage).map((line) => (
        <div key={line}>{replacedAt === null ? line : <s>{line}</s>}</div>
      ))}
      <span className={`body secondary ${styles.quiet}`}>
        Dicatat {by ?? 'sistem'}, {showDateTime(Date.parse(at), zone)}
        {replacedAt !== null && `; ${gone} ${replacedBy ?? 'sistem'}, ${showDateTime(Date.parse(replacedAt), zone)}`}
        {takenBackReason !== null && `: ${takenBackReason}`}
      </span>
      {can.includes('take_back') && (
        <span className={`block ${styles.rowMove}`}>
          <Button size="small" color="error" aria-label={`Batalkan upah mulai ${showDate(from)}`} onClick={takeBack}>
            Batalkan
          </Button>
        </span>
      )}
    </>
  );
}
