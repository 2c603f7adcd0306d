/** Structure, superiors, employment, placement, role and wage. */
import { employmentTypeWord, endReasonWord } from '@hadir/contract/people/words.ts';
import { roleName } from '@hadir/contract/access/role-words.ts';
import { daysInclusive, isLocalDate } from '@hadir/domain/kernel/time.ts';
import { showDate, showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { FactCard } from './person-facts.tsx';
import type { TabProps } from './tab-props.ts';
import { appliesOn } from '../editing/person-states.ts';
import { WageCard } from '../wages/wage-card.tsx';
import styles from '../people.module.css';

const SOON_DAYS = 60;

function endsSoon(date: string, today: string): string {
  if (!isLocalDate(date) || !isLocalDate(today)) return '';
  const left = daysInclusive(today, date) - 1;
  if (date < today) return 'sudah lewat';
  return left <= SOON_DAYS ? `berakhir ${showNumber(left)} hari lagi` : '';
}

export function JobTab({ record, today, edit, changed }: TabProps) {
  const admin = record.can.includes('change');
  const on = appliesOn(today);
  const now = record.structures.find(on);
  const coming = record.structures.filter(({ from }) => from > today);
  const employment = record.employments[0];
  const placement = record.placements.find(on);
  const changes = admin && employment !== undefined && record.active;
  return (
    <>
      <FactCard
        title="Struktur"
        action={changes ? { label: 'Pindahkan', run: () => edit('structure') } : undefined}
        facts={[
          ['Divisi', now?.division?.name ?? null],
          ['Departemen', now?.department?.name ?? null],
          ['Posisi', [now?.position?.name, now?.jobLevel?.name].filter(Boolean).join(', ')],
          ['Unit', now?.unit?.name ?? null],
          ['Leader', now?.leader?.name ?? null],
        ]}
      >
        {coming.map((row) => (
          <p key={row.from} className={`row body pad-8-12 radius-input gap-8 ${styles.coming}`}>
            <Icon name="calendar" size={16} /> Mulai {showDate(row.from)}:{' '}
            {[row.division?.name, row.department?.name, row.position?.name, row.unit?.name].filter(Boolean).join(' · ')}
          </p>
        ))}
      </FactCard>
      <FactCard
        title="Jalur atasan"
        action={changes ? { label: 'Ubah atasan', run: () => edit('structure') } : undefined}
      >
        <ol className={`flex wrap rows-8 cols-24 ${styles.chain}`}>
          {[
            { userId: record.userId, fullname: record.fullname, position: now?.position?.name ?? null },
            ...record.superiors,
          ].map(({ userId, fullname, position }) => (
            <li className="body stack relative pad-8-12 outlined radius-input" key={userId}>
              <b className="medium">{fullname}</b>
              <span className="secondary">{position ?? 'Tanpa posisi'}</span>
            </li>
          ))}
        </ol>
        {record.superiors.length === 0 ? <p className={`body secondary ${styles.quiet}`}>Belum punya atasan.</p> : null}
        {record.subordinates === 0 ? null : (
          <p className={`body secondary ${styles.quiet}`}>{showNumber(record.subordinates)} orang di bawahnya.</p>
        )}
      </FactCard>
      <FactCard
        title="Ikatan kerja"
        action={changes ? { label: 'Ubah', run: () => edit('employment') } : undefined}
        facts={
          employment === undefined
            ? []
            : [
                ['Jenis', employmentTypeWord[employment.employmentType]],
                ['Tanggal masuk', showDate(employment.joinDate)],
                ...(employment.contractEnd === null
                  ? []
                  : ([
                      [
                        'Akhir kontrak',
                        `${showDate(employment.contractEnd)} ${endsSoon(employment.contractEnd, today)}`.trim(),
                      ],
                    ] as const)),
                ...(employment.endDate === null
                  ? []
                  : ([
                      [
                        'Berhenti',
                        `${showDate(employment.endDate)}${employment.endReason === null ? '' : `, ${endReasonWord[employment.endReason]}`}`,
                      ],
                    ] as const)),
              ]
        }
      >
        {employment === undefined ? <p className={`body secondary ${styles.quiet}`}>Akun tanpa ikatan kerja.</p> : null}
      </FactCard>
      <FactCard
        title="Penempatan klien"
        action={changes ? { label: 'Ubah', run: () => edit('placement') } : undefined}
        facts={
          placement === undefined
            ? []
            : [
                ['Klien', placement.client.name],
                ['Unit', placement.unit?.name ?? null],
                [
                  'Berlaku',
                  `${showDate(placement.from)} sampai ${placement.to === null ? 'seterusnya' : showDate(placement.to)}`,
                ],
              ]
        }
      >
        {placement === undefined ? (
          <p className={`body secondary ${styles.quiet}`}>Tidak ditempatkan di klien.</p>
        ) : null}
      </FactCard>
      {record.can.includes('role') ? (
        <FactCard
          title="Peran"
          action={{ label: 'Ubah peran', run: () => edit('role') }}
          facts={[
            ['Peran', roleName(record.role, record.isLeader)],
            ...(record.client === null ? [] : ([['Klien', record.client.name]] as const)),
          ]}
        />
      ) : null}
      {record.can.includes('wage') && employment !== undefined ? (
        <WageCard record={record} today={today} changed={changed} />
      ) : null}
    </>
  );
}
