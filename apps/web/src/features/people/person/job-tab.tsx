/** Structure, superiors, employment, placement, role and wage. */
import { employmentTypeWord, endReasonWord } from '@hadir/contract/people/words.ts';
import { roleName } from '@hadir/contract/access/role-words.ts';
import { present } from '@hadir/domain/kernel/given.ts';
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
  if (left <= SOON_DAYS) return `berakhir ${showNumber(left)} hari lagi`;
  return '';
}

export function JobTab(props: TabProps) {
  const { record, today, edit, changed } = props;
  const employment = record.employments[0];
  const mayChange = record.can.includes('change') && employment !== undefined && record.active;
  const changeOf = (label: string, part: Parameters<TabProps['edit']>[0]) =>
    mayChange && { label, run: () => edit(part) };
  return (
    <>
      <Structure {...props} action={changeOf('Pindahkan', 'structure')} />
      <Superiors {...props} action={changeOf('Ubah atasan', 'structure')} />
      <Employment employment={employment} today={today} action={changeOf('Ubah', 'employment')} />
      <Placement {...props} action={changeOf('Ubah', 'placement')} />
      {record.can.includes('role') && (
        <FactCard
          title="Peran"
          action={{ label: 'Ubah peran', run: () => edit('role') }}
          facts={present([
            ['Peran', roleName(record.role, record.isLeader)],
            record.client !== null && ['Klien', record.client.name],
          ])}
        />
      )}
      {record.can.includes('wage') && employment !== undefined && (
        <WageCard record={record} today={today} changed={changed} />
      )}
    </>
  );
}

interface PartProps extends Pick<TabProps, 'record' | 'today'> {
  action: Parameters<typeof FactCard>[0]['action'];
}

function Structure({ record, today, action }: PartProps) {
  const now = record.structures.find(appliesOn(today));
  const coming = record.structures.filter(({ from }) => from > today);
  return (
    <FactCard
      title="Struktur"
      action={action}
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
  );
}

function Superiors({ record, today, action }: PartProps) {
  const { userId, fullname, superiors, subordinates } = record;
  const position = record.structures.find(appliesOn(today))?.position?.name ?? null;
  return (
    <FactCard title="Jalur atasan" action={action}>
      <ol className={`flex wrap rows-8 cols-24 ${styles.chain}`}>
        {[{ userId, fullname, position }, ...superiors].map((person) => (
          <li className="body stack relative pad-8-12 outlined radius-input" key={person.userId}>
            <b className="medium">{person.fullname}</b>
            <span className="secondary">{person.position ?? 'Tanpa posisi'}</span>
          </li>
        ))}
      </ol>
      {superiors.length === 0 && <p className={`body secondary ${styles.quiet}`}>Belum punya atasan.</p>}
      {subordinates > 0 && (
        <p className={`body secondary ${styles.quiet}`}>{showNumber(subordinates)} orang di bawahnya.</p>
      )}
    </FactCard>
  );
}

type EmploymentRow = TabProps['record']['employments'][number];

function Employment({
  employment,
  today,
  action,
}: Pick<PartProps, 'today' | 'action'> & { employment: EmploymentRow | undefined }) {
  if (employment === undefined) {
    return (
      <FactCard title="Ikatan kerja" action={action} facts={[]}>
        <p className={`body secondary ${styles.quiet}`}>Akun tanpa ikatan kerja.</p>
      </FactCard>
    );
  }
  const { employmentType, joinDate, contractEnd, endDate, endReason } = employment;
  const facts: [string, string][] = [
    ['Jenis', employmentTypeWord[employmentType]],
    ['Tanggal masuk', showDate(joinDate)],
  ];
  if (contractEnd !== null)
    facts.push(['Akhir kontrak', `${showDate(contractEnd)} ${endsSoon(contractEnd, today)}`.trim()]);
  if (endDate !== null)
    facts.push(['Berhenti', `${showDate(endDate)}${endReason === null ? '' : `, ${endReasonWord[endReason]}`}`]);
  return <FactCard title="Ikatan kerja" action={action} facts={facts} />;
}

function Placement({ record, today, action }: PartProps) {
  const placement = record.placements.find(appliesOn(today));
  if (placement === undefined) {
    return (
      <FactCard title="Penempatan klien" action={action} facts={[]}>
        <p className={`body secondary ${styles.quiet}`}>Tidak ditempatkan di klien.</p>
      </FactCard>
    );
  }
  const { client, unit, from, to } = placement;
  return (
    <FactCard
      title="Penempatan klien"
      action={action}
      facts={[
        ['Klien', client.name],
        ['Unit', unit?.name ?? null],
        ['Berlaku', `${showDate(from)} sampai ${to === null ? 'seterusnya' : showDate(to)}`],
      ]}
    />
  );
}
