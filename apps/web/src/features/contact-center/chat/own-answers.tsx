/** Answers from the own records. They are read when they are drawn, by whoever reads: nothing of them is stored with the message. */
import { intentWord } from '@hadir/contract/contact-center/chat-words.ts';
import type { OwnDataIntent } from '@hadir/domain/bot/own-data-patterns.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { ComponentType } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { RequestChip } from '../../../ui/chips/request-chip.tsx';
import { DayLines } from '../../../ui/day-explanation/day-explanation.tsx';
import { type Fact, Facts } from '../../../ui/facts/facts.tsx';
import { asAddress } from '../../../ui/navigation/go.tsx';
import { showDate, showDateInWords, showMinutes, showNumber } from '../../../ui/text/format.ts';
import { readDay, readFacts, readLeave, readPlan, readRequests, readToday } from './chat-calls.ts';
import { OwnCard } from './own-card.tsx';

interface AnswerProps {
  readonly about: LocalDate | null;
}

const DAYS_AHEAD = 14;
const MOST_ACCOUNTS = 3;
const MOST_REQUESTS = 3;

const form = (kind: string) => asAddress(`/apps/absent/pengajuan/ajukan?jenis=${kind}`);

function LeaveAnswer() {
  const answer = useRemote(readLeave, {});
  return (
    <OwnCard
      answer={answer}
      source="buku cuti"
      links={[
        ['Rincian sisa cuti', '/apps/absent/pengajuan/sisa-cuti'],
        ['Ajukan cuti', form('leave')],
      ]}
    >
      {({ accounts }) =>
        accounts.length === 0 ? (
          <p>Belum ada hak cuti yang tercatat.</p>
        ) : (
          <Facts
            sideBySide
            of={accounts
              .slice(0, MOST_ACCOUNTS)
              .map(
                ({ name, available, waiting }): Fact => [
                  name,
                  `${showNumber(available)} hari tersedia${waiting > 0 ? `, ${showNumber(waiting)} menunggu` : ''}`,
                ],
              )}
          />
        )
      }
    </OwnCard>
  );
}

function ShiftAnswer({ about }: AnswerProps) {
  const { today } = useMe();
  const from = about ?? today;
  const answer = useRemote(readPlan, { query: { from, to: about ?? addDays(today, DAYS_AHEAD) } });
  return (
    <OwnCard answer={answer} source="jadwal terbit" links={[['Buka kalender', '/apps/absent/kalender']]}>
      {(days) => {
        const work = days.find(({ date, shift, letter }) => date >= from && shift !== null && letter === '-');
        const day = about === null ? work : days[0];
        if (day === undefined) return <p>Belum ada jadwal yang terbit untuk tanggal itu.</p>;
        const { date, shift, label, placeName } = day;
        return (
          <p>
            {showDateInWords(date, 'full')}:{' '}
            <b>
              {shift === null || day.letter !== '-'
                ? label
                : `${shift.name}, ${shift.start.replace(':', '.')}–${shift.end.replace(':', '.')}`}
            </b>
            {placeName !== null && `, ${placeName}`}
          </p>
        );
      }}
    </OwnCard>
  );
}

function DayAnswer({ about }: AnswerProps) {
  const { person, today } = useMe();
  const date = about ?? today;
  const userId = person?.userId;
  const answer = useRemote(readDay, userId === undefined ? null : { params: { userId, date } });
  return (
    <OwnCard
      answer={answer}
      source="rekap harian"
      links={[
        [
          `Ajukan koreksi ${showDate(date)}`,
          asAddress(`/apps/absent/pengajuan/ajukan?jenis=correction&tanggal=${date}`),
        ],
        ['Buka hari itu', asAddress(`/apps/absent/kalender?tanggal=${date}`)],
      ]}
    >
      {({ day, steps }) => (
        <>
          <p>
            {showDateInWords(date, 'full')}: <b>{day.label}</b>
          </p>
          <DayLines steps={steps} />
        </>
      )}
    </OwnCard>
  );
}

function OvertimeAnswer() {
  const answer = useRemote(readFacts, {});
  return (
    <OwnCard answer={answer} source="SPL minggu ini" links={[['Ajukan lembur', form('overtime')]]}>
      {({ overtime: { from, to, orders, minutes } }) => (
        <p>
          {showDate(from)} sampai {showDate(to)}: <b>{showMinutes(minutes)}</b> dari {showNumber(orders)} lembur yang
          menunggu atau disetujui.
        </p>
      )}
    </OwnCard>
  );
}

function RequestAnswer() {
  const { person } = useMe();
  const userId = person?.userId;
  const answer = useRemote(readRequests, userId === undefined ? null : { query: { userId, size: MOST_REQUESTS } });
  return (
    <OwnCard answer={answer} source="daftar pengajuan" links={[['Semua pengajuan saya', '/apps/absent/pengajuan']]}>
      {(rows) =>
        rows.length === 0 ? (
          <p>Anda belum mengajukan apa pun.</p>
        ) : (
          <Facts
            sideBySide
            of={rows.map(
              ({ id, label, first, status, step }): Fact => [
                `${label} ${showDate(first)}`,
                <span key={id} className="row wrap gap-8">
                  <RequestChip status={status} />
                  {step !== null && step.people.map(({ fullname }) => fullname).join(', ')}
                </span>,
              ],
            )}
          />
        )
      }
    </OwnCard>
  );
}

function ApproverAnswer() {
  const answer = useRemote(readFacts, {});
  return (
    <OwnCard answer={answer} source="struktur Anda" links={[['Lihat urutan di formulir cuti', form('leave')]]}>
      {({ approvers: { superior, leader, admins } }) => (
        <Facts
          sideBySide
          of={[
            ['Atasan', superior ?? 'Belum ditetapkan'],
            ...(leader === null ? [] : [['Leader', leader] as const]),
            ['HR', `${showNumber(admins)} orang`],
          ]}
        />
      )}
    </OwnCard>
  );
}

function ClosingAnswer() {
  const answer = useRemote(readFacts, {});
  return (
    <OwnCard answer={answer} source="pengaturan periode" links={[['Buka kalender', '/apps/absent/kalender']]}>
      {({ period: { from, to, closesOn } }) => (
        <p>
          Periode {showDate(from)} sampai {showDate(to)} dikunci <b>{showDateInWords(closesOn, 'full')}</b>, kecuali HR
          menutupnya lebih cepat.
        </p>
      )}
    </OwnCard>
  );
}

function PlaceAnswer() {
  const answer = useRemote(readToday, {});
  return (
    <OwnCard answer={answer} source="titik lokasi hari ini" links={[['Buka absen', '/apps/absent']]}>
      {({ places, freeLocation }) => {
        if (freeLocation) return <p>Hari ini Anda bebas lokasi.</p>;
        if (places.length === 0) return <p>Titik lokasi Anda belum diatur. Beri tahu HR.</p>;
        return (
          <Facts sideBySide of={places.map(({ name, radiusM }): Fact => [name, `radius ${showNumber(radiusM)} m`])} />
        );
      }}
    </OwnCard>
  );
}

function QuotaAnswer() {
  const answer = useRemote(readFacts, {});
  return (
    <OwnCard answer={answer} source="pengajuan periode ini" links={[['Ajukan koreksi', form('correction')]]}>
      {({ correction: { quota, used, maxDays }, period: { from, to } }) => (
        <p>
          <b>{showNumber(Math.max(0, quota - used))}</b> dari {showNumber(quota)} koreksi tersisa untuk {showDate(from)}{' '}
          sampai {showDate(to)}. Lebih dari itu HR ikut memutuskan. Koreksi paling jauh {showNumber(maxDays)} hari ke
          belakang.
        </p>
      )}
    </OwnCard>
  );
}

const ANSWERS: Readonly<Record<OwnDataIntent, ComponentType<AnswerProps>>> = {
  'leave-balance': LeaveAnswer,
  'next-shift': ShiftAnswer,
  'why-late': DayAnswer,
  'why-absent': DayAnswer,
  'why-review': DayAnswer,
  'overtime-this-week': OvertimeAnswer,
  'request-status': RequestAnswer,
  'my-approvers': ApproverAnswer,
  'closing-date': ClosingAnswer,
  'my-location': PlaceAnswer,
  'correction-quota': QuotaAnswer,
};

export function OwnAnswer({ intent, about }: AnswerProps & { readonly intent: OwnDataIntent }) {
  const Answer = ANSWERS[intent];
  return (
    <section aria-label={intentWord[intent]}>
      <Answer about={about} />
    </section>
  );
}
