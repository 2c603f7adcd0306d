/** A person on a page: who it is and how today goes, tabs, and beside them month, leave and what waits. */
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { firstOfMonth } from '../../../ui/day-picker/month-days.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { FactLine } from '../../../ui/facts/fact-line.tsx';
import { showDate } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { BalanceCard } from './balance-card.tsx';
import { ContactLinks } from '../list/contact-links.tsx';
import { DaysTab } from './days-tab.tsx';
import { LeaveTab } from './leave-tab.tsx';
import { MonthCard } from './month-card.tsx';
import { OvertimeTab } from './overtime-tab.tsx';
import { usePersonDays } from './person-day-calls.ts';
import { todayOf } from './person-day-words.ts';
import { type PersonReads, readTabs } from './person-reads.ts';
import type { PersonTab } from './person-tabs.ts';
import styles from './person.module.css';
import { firstMonth, type ShownPerson } from './shown-person.ts';
import { WaitingCard } from './waiting-card.tsx';

/** Drawn here; the other tabs are the record's. */
const READ_TABS: ReadonlySet<PersonTab> = new Set(['absen', 'cuti', 'lembur']);

interface PersonFrameProps {
  person: ShownPerson;
  reads: PersonReads;
  today: LocalDate;
  /** Of the record: those before the read parts and those after them. */
  before?: readonly { readonly key: PersonTab; readonly label: string }[];
  after?: readonly { readonly key: PersonTab; readonly label: string }[];
  tab: string | undefined;
  setTab: (tab: PersonTab) => void;
  close?: (() => void) | undefined;
  actions?: ReactNode;
  /** Between head and tabs. */
  notices?: ReactNode;
  /** Draws a tab of the record. */
  part?: (tab: PersonTab) => ReactNode;
}

/** Who has no employment of the day has nothing of it. */
const OF_EMPLOYED = { days: false, balance: false, leave: false, overtime: false };

export function PersonFrame(props: PersonFrameProps) {
  const { person, reads, today, before = [], after = [], tab, setTab, close, actions, notices, part } = props;
  const phone = useIsPhone();
  const [month, setMonth] = useState(() => firstMonth(person, today));
  const [day, setDay] = useState<LocalDate>();
  const titled = phone && close !== undefined;
  usePageTitle({ ...(titled && { title: person.fullname }) });
  const known: PersonReads = { ...reads, ...(!person.employed && OF_EMPLOYED) };
  const tabs = [...before, ...readTabs(known), ...after];
  const open = tabs.find(({ key }) => key === tab)?.key ?? tabs[0]?.key;
  const choose = (date: LocalDate | undefined) => {
    setDay(date);
    if (date !== undefined && open !== 'absen') setTab('absen');
  };
  const turn = (next: LocalDate) => {
    setMonth(next);
    setDay(undefined);
  };
  const monthCard = known.days && (
    <MonthCard person={person} today={today} month={month} turn={turn} open={day} choose={choose} />
  );
  const rest = person.employed && (
    <>
      {known.balance && <BalanceCard person={person} openBook={() => setTab('cuti')} />}
      {known.requests && <WaitingCard userId={person.userId} today={today} />}
    </>
  );
  // On a phone the month stands above its days, everything beside the tabs above the first of them.
  const showsSideCards = !phone || open === tabs[0]?.key;
  return (
    <article className={`column grow gap-12 ${styles.person}`} aria-label={person.fullname}>
      <Head person={person} today={today} reads={known.days} close={close} actions={actions} />
      {notices}
      <PartTabs tabs={tabs} open={open} setTab={setTab} />
      <div className={`stack rows-16 cols-24 ${styles.columns}`} data-aside={!phone || undefined}>
        {open !== undefined && (
          <div
            className={`stack start min-w-0 gap-16 ${styles.cards}`}
            role="tabpanel"
            aria-label={tabs.find(({ key }) => key === open)?.label}
          >
            {open === 'absen' && <DaysTab userId={person.userId} month={month} open={day} choose={choose} />}
            {open === 'cuti' && <LeaveTab userId={person.userId} today={today} reads={known} />}
            {open === 'lembur' && <OvertimeTab userId={person.userId} today={today} />}
            {!READ_TABS.has(open) && part?.(open)}
          </div>
        )}
        {(showsSideCards || open === 'absen') && (
          <div className={`stack start min-w-0 gap-16 ${styles.cards}`} data-beside>
            {monthCard}
            {showsSideCards && rest}
          </div>
        )}
      </div>
    </article>
  );
}

interface PartTabsProps extends Pick<PersonFrameProps, 'setTab'> {
  tabs: readonly { readonly key: PersonTab; readonly label: string }[];
  open: PersonTab | undefined;
}

function PartTabs({ tabs, open, setTab }: PartTabsProps) {
  if (open === undefined) return <p className="body secondary">Anda membaca nama dan tempat kerjanya saja.</p>;
  return (
    <Tabs
      value={open}
      onChange={(_, next: PersonTab) => setTab(next)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label="Bagian data karyawan"
      className={styles.tabs ?? ''}
    >
      {tabs.map(({ key, label }) => (
        <Tab key={key} value={key} label={label} />
      ))}
    </Tabs>
  );
}

interface HeadProps extends Pick<PersonFrameProps, 'person' | 'today' | 'close' | 'actions'> {
  /** The days of the person. */
  reads: boolean;
}

/** Since when somebody who works here does. */
function sinceOf({ joinedOn, startsOn, leftOn }: ShownPerson): string | null {
  if (joinedOn === null || startsOn !== null || leftOn !== null) return null;
  return `sejak\u00a0${showDate(joinedOn)}`;
}

function Head({ person, today, reads, close, actions }: HeadProps) {
  const phone = useIsPhone();
  return (
    <header className={`row wrap gap-16 ${styles.head}`}>
      {close !== undefined && (
        <IconButton aria-label="Kembali ke daftar" onClick={close} className={styles.back ?? ''}>
          <Icon name="left" size={20} />
        </IconButton>
      )}
      <Avatar fullname={person.fullname} photo={person.photo} size={phone ? 56 : 72} />
      <div className={`flex-1 ${styles.who}`}>
        <h2 className="row size-24 wrap bold rows-4 cols-12">
          <span className={phone && close !== undefined ? 'visually-hidden' : undefined}>{person.fullname}</span>{' '}
          <Today person={person} today={today} reads={reads} />
          <LastDay person={person} />
        </h2>
        <p className="body secondary mt-2">
          <FactLine of={[`NIK\u00a0${person.employeeNo}`, person.position, person.unit, sinceOf(person)]} />
        </p>
      </div>
      <div className="row wrap gap-8">
        <span className={`flex ${styles.contacts}`}>
          <ContactLinks fullname={person.fullname} phone={person.phone} email={person.email} />
        </span>
        {actions}
      </div>
    </header>
  );
}

/** Somebody who is going to leave: until then the day itself stands beside it. */
function LastDay({ person: { active, lastDay, leftOn } }: Pick<PersonFrameProps, 'person'>) {
  if (!active || lastDay === null || leftOn !== null) return null;
  return <StatusChip tone="terlambat">Hari terakhir: {showDate(lastDay)}</StatusChip>;
}

/** How today goes, in the month that holds it: the same answer as the month's card. */
function Today({ person, today, reads }: { person: ShownPerson; today: LocalDate; reads: boolean }) {
  const asks = reads && person.active && person.startsOn === null && person.leftOn === null;
  const { data } = usePersonDays(person.userId, firstOfMonth(today), asks);
  const day = data?.data.find(({ workDate }) => workDate === today);
  const said = todayOf(person, data && (day ?? 'unjudged'));
  return said !== undefined && <StatusChip tone={said.tone}>{said.words}</StatusChip>;
}
