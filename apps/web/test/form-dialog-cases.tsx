/** data table: every dialog and panel in which words are typed, what is typed there, and by which button it is left. */
import type { ReactElement } from 'react';
import type { TicketAgent } from '@hadir/contract/tickets/agents.ts';
import type { OfferedDesk } from '@hadir/contract/counseling/shapes.ts';
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import type { OvertimeValidationRow } from '@hadir/contract/overtime/endpoints.ts';
import type { RegistrationRow } from '@hadir/contract/registration/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { OwnDay } from '../src/features/activity/activity-calls.ts';
import { ActivitySheet } from '../src/features/activity/own-day/activity-sheet.tsx';
import type { ShownActivity } from '../src/features/activity/own-day/queued-work.ts';
import { TextSheet } from '../src/features/activity/own-day/text-sheet.tsx';
import type { DayWrites } from '../src/features/activity/own-day/use-own-day.ts';
import { AnnouncementDialog } from '../src/features/announcements/announcement-dialog.tsx';
import { CopyDialog } from '../src/features/calendar/copy-dialog.tsx';
import HolidaysPart from '../src/features/companies/platform/holidays-part.tsx';
import { LawDialog } from '../src/features/companies/settings/law-dialog.tsx';
import CorrectDialog from '../src/features/corrections/correct-dialog.tsx';
import { DisplayDialog } from '../src/features/displays/display-dialog.tsx';
import ScheduleDialog from '../src/features/exports/schedule-dialog.tsx';
import { MovePlace } from '../src/features/locations/move-place.tsx';
import { ActivityDialog } from '../src/features/company-events/desk/activity-dialog.tsx';
import { CheckInDialog } from '../src/features/company-events/desk/check-in-dialog.tsx';
import { DrawDialog } from '../src/features/company-events/desk/draw-dialog.tsx';
import { EventDialog } from '../src/features/company-events/desk/event-dialog.tsx';
import { RewardDialog } from '../src/features/company-events/desk/reward-dialog.tsx';
import EventFeedbackDialog from '../src/features/company-events/own/feedback-dialog.tsx';
import { AgentDialog } from '../src/features/contact-center/agents/agent-dialog.tsx';
import { HoursDialog } from '../src/features/contact-center/agents/hours-dialog.tsx';
import { ChangeDialog } from '../src/features/contact-center/desk/change-dialog.tsx';
import { MergeDialog } from '../src/features/contact-center/desk/merge-dialog.tsx';
import { SolveDialog } from '../src/features/contact-center/desk/solve-dialog.tsx';
import { TransferDialog } from '../src/features/contact-center/desk/transfer-dialog.tsx';
import { AskDialog } from '../src/features/contact-center/tickets/ask-dialog.tsx';
import { FaqDialog } from '../src/features/contact-center/faq/faq-dialog.tsx';
import { NonactiveDialog } from '../src/features/counseling/desk/nonactive-dialog.tsx';
import { DeskDialog } from '../src/features/counseling/manage/desk-dialog.tsx';
import { StoryDialog } from '../src/features/counseling/own/story-dialog.tsx';
import type { UnorderedRow } from '../src/features/overtime/overtime-calls.ts';
import RetroactiveOrder from '../src/features/overtime/retroactive-order.tsx';
import ValidationPanel from '../src/features/overtime/validation-panel.tsx';
import { PaperDialog } from '../src/features/papers/paper-dialog.tsx';
import { AddDocument } from '../src/features/people/documents/add-document.tsx';
import { DataAsking } from '../src/features/people/data-request/request-data.tsx';
import { PersonEditing } from '../src/features/people/editing/person-editing.tsx';
import { WageDialog } from '../src/features/people/wages/wage-dialog.tsx';
import { ApproveDialog, RejectDialog } from '../src/features/registration/decision-dialogs.tsx';
import BookingDialog from '../src/features/rooms/booking/booking-dialog.tsx';
import DoorCheckIn from '../src/features/rooms/own/door-check-in.tsx';
import { OfferDialog } from '../src/features/roster/open-shifts/offer-dialog.tsx';
import { PublishDialog } from '../src/features/roster/publish-dialog.tsx';
import PayAdvanceDialog from '../src/features/requests/trips/pay-advance-dialog.tsx';
import type { TripDetail } from '../src/features/requests/trips/trip-advance.tsx';
import HandOverDialog from '../src/features/requests/request-context/hand-over-dialog.tsx';
import { SettleDialog } from '../src/features/settlements/desk/settle-dialog.tsx';
import { FormDialog } from '../src/ui/form/form-dialog.tsx';
import type { SettlementDetail } from '@hadir/contract/settlements/settlement-shapes.ts';
import { ReasonDialog } from '../src/ui/feedback/reason-dialog.tsx';
import type { Answers } from './network.ts';
import { record } from './person.ts';
import { id, NOW, TODAY } from './session.ts';

const [PERSON, DAY] = [id(71), localDate('2026-11-19')];
const TAPS = { in: '2026-11-19T01:47:00.000Z', out: '2026-11-19T10:03:00.000Z', punched: false, breaks: [] };
const PREFILL = {
  data: {
    userId: PERSON,
    fullname: 'Siti Staf',
    date: DAY,
    zone: 'Asia/Jakarta',
    version: 3,
    label: 'Terlambat',
    shift: null,
    taps: TAPS,
    requested: false,
    secondAdmin: false,
  },
};
const WORK_DAY: OwnDay = {
  date: DAY,
  zone: 'Asia/Jakarta',
  works: true,
  shift: null,
  activities: [],
  categories: [],
  frequent: [],
  deadline: null,
  report: null,
  files: [],
  reader: null,
  can: ['write'],
};
const ACTIVITY: ShownActivity = {
  id: id(72),
  start: '08:00',
  end: '10:00',
  title: 'Stok opname',
  description: '',
  photo: null,
  queuedPhoto: false,
  items: [],
  problem: null,
};
const NO_WRITES: DayWrites = {
  storeActivity: async () => undefined,
  storeReport: async () => undefined,
  forget: async () => undefined,
  reload: async () => undefined,
};
const FIGURES = {
  status: 'HADIR',
  flags: [],
  lateMinutes: 0,
  lateExcusedMinutes: 0,
  earlyMinutes: 0,
  earlyExcusedMinutes: 0,
  workedMinutes: 480,
  afterEndMinutes: 0,
  overtimeMinutes: 0,
};
const PREVIEW = {
  problems: [],
  lines: [],
  before: FIGURES,
  after: FIGURES,
  disadvantages: [],
  countsFrom: null,
  secondAdmin: false,
};
const CHOICES = {
  data: { units: [], divisions: [], departments: [], positions: [], jobLevels: [], clients: [], schedules: [] },
};
const POINT = { id: id(9), version: 1, values: { lat: -6.2, lon: 106.8, code: 'PUSAT', name: 'Kantor pusat' } };
const HOLIDAYS = { data: { year: 2026, decided: false, sources: [], years: [], holidays: [] } };
const LAW = {
  key: 'hours_week',
  value: 2400,
  validFrom: localDate('2021-02-02'),
  validTo: null,
  source: 'PP 35/2021',
  checkedAt: null,
  checkedBy: null,
  current: true,
};
const OVERTIME = {
  id: id(8),
  version: 1,
  phase: 'realised',
  person: { id: PERSON, fullname: 'Siti Staf', photo: null },
  plan: { workDate: DAY, payDay: 'workday', minutes: 120, start: NOW, end: NOW },
  zone: 'Asia/Jakarta',
  actual: { minutes: 120, start: NOW, end: NOW },
  suggestedMinutes: 120,
  validatedMinutes: null,
  flags: [],
  week: null,
  approvals: [],
  can: ['validate'],
  note: '',
  task: '',
  reason: '',
  splNo: null,
  validatedAt: null,
};
const UNORDERED = {
  person: { id: PERSON, fullname: 'Budi Santoso' },
  workDate: TODAY,
  out: '2026-11-20T12:00:00.000Z',
  minutes: 90,
  zone: 'Asia/Jakarta',
  until: TODAY,
};
const APPLICANT = { id: id(7), fullname: 'Rudi Pelamar', email: 'rudi@contoh.id', unit: null };
const REQUEST = { id: id(6), version: 1, label: 'Cuti', person: { fullname: 'Siti Staf' } };
const OFFERS = { units: [{ id: id(5), name: 'Gudang' }], shifts: [{ id: id(4), name: 'Pagi' }], points: [], rows: [] };
const NOWHERE = { unit: undefined, shift: undefined, date: undefined };
const nothing = async () => undefined;
const later = async () => undefined;

export interface DialogCase {
  readonly name: string;
  /** Below `apps/web/src`. */
  readonly file: string;
  readonly draw: (close: () => void) => ReactElement;
  readonly answers?: Answers;
  /** Pressed first, where a part opens its dialog by itself. */
  readonly opens?: string;
  /** What is typed, and where; without it a box is ticked. */
  readonly typed?: readonly [label: string | RegExp, text: string];
  readonly ticks?: string;
  readonly back?: string;
  /** Asks only while it is drawn: the caller closes it. */
  readonly closesItself?: true;
}

const REASON = { shortest: 5, longest: 100, run: later } as const;
const editing = (what: 'profile' | 'leaving') => (close: () => void) => (
  <PersonEditing editing={what} record={record()} today={TODAY} close={close} changed={nothing} />
);

/** As far as the dialogs of a ticket read it. */
const TICKET = {
  id: id(92),
  version: 1,
  category: 'leave',
  priority: 'normal',
  tags: [],
  state: 'assigned',
  agent: null,
  requester: { id: id(93), name: 'Siti Staf' },
  number: 'TCK-202611-00001',
  joins: [
    { id: id(96), number: 'TCK-202611-00002', subject: 'Cuti salah' },
    { id: id(97), number: 'TCK-202611-00003', subject: 'Lembur hilang' },
  ],
} as unknown as DeskTicketDetail;
const AGENT: TicketAgent = {
  id: id(94),
  fullname: 'Eka Wulandari',
  isAdmin: false,
  status: 'offline',
  since: null,
  onShift: true,
  open: 0,
  capacity: 10,
  skills: [],
  shifts: [],
  version: 0,
};

const COUNSELOR = {
  id: id(96),
  name: 'Konselor',
  target: 'counselor',
  modes: ['daring'],
  place: null,
  sessionMinutes: 60,
  ready: true,
} as unknown as OfferedDesk;

export const dialogCases: readonly DialogCase[] = [
  {
    name: 'any form in a dialog, without its telling',
    file: 'ui/form/form-dialog.tsx',
    draw: (close) => (
      <FormDialog title="Ubah" close={close}>
        {(leave) => (
          <>
            <input aria-label="Nama" defaultValue="" />
            <button type="button" onClick={leave}>
              Batal
            </button>
          </>
        )}
      </FormDialog>
    ),
    typed: ['Nama', 'Operasi'],
  },
  {
    name: 'booking a room',
    file: 'features/rooms/booking/booking-dialog.tsx',
    draw: (close) => (
      <BookingDialog rooms={[]} from={{ roomId: id(3), date: TODAY, start: 600, end: 660 }} close={close} />
    ),
    typed: ['Judul', 'Rapat gudang'],
    back: 'Kembali',
  },
  {
    name: 'a reason',
    file: 'ui/feedback/reason-dialog.tsx',
    draw: (close) => <ReasonDialog {...REASON} title="Tolak?" action="Tolak" close={close} />,
    typed: ['Alasan', 'Terlalu lama'],
    back: 'Kembali',
  },
  {
    name: 'refusing a registration',
    file: 'features/registration/decision-dialogs.tsx',
    draw: (close) => <RejectDialog row={APPLICANT as RegistrationRow} close={close} done={nothing} />,
    typed: ['Alasan', 'Bukan karyawan kami'],
    back: 'Kembali',
  },
  {
    name: 'accepting a registration',
    file: 'features/registration/decision-dialogs.tsx',
    draw: (close) => <ApproveDialog row={APPLICANT as RegistrationRow} close={close} done={nothing} />,
    answers: { 'GET /api/people/choices': { data: { ...CHOICES.data, locations: [] } } },
    typed: ['Tanggal masuk', '01/12/2026'],
    back: 'Kembali',
  },
  {
    name: 'asking a person for data',
    file: 'features/people/data-request/request-data.tsx',
    draw: () => <DataAsking record={record({ can: ['ask_data'] })} changed={nothing} />,
    opens: 'Minta dilengkapi…',
    ticks: 'Nomor KTP',
    closesItself: true,
  },
  {
    name: 'moving a place',
    file: 'features/locations/move-place.tsx',
    draw: () => <MovePlace id={POINT.id} circle={{ lat: -6.3, lon: 106.8, radiusM: 100 }} />,
    answers: {
      'GET /api/master/location-point/:id': { data: POINT },
    },
    opens: 'Pindahkan mulai tanggal…',
    typed: ['Nama titik baru', 'Kantor baru'],
    closesItself: true,
  },
  {
    name: 'copying a year of holidays',
    file: 'features/calendar/copy-dialog.tsx',
    draw: (close) => <CopyDialog year={2027} close={close} done={nothing} />,
    answers: { 'POST /api/calendar/foresee-copy': { data: { added: 0, effect: { days: 0, later: false } } } },
    typed: ['Cuti bersama', 'MASUK'],
  },
  {
    name: 'a national holiday',
    file: 'features/companies/platform/holidays-part.tsx',
    draw: () => <HolidaysPart />,
    answers: { 'GET /api/platform/holidays': HOLIDAYS },
    opens: 'Tambah tanggal',
    typed: ['Nama', 'Hari Raya'],
    closesItself: true,
  },
  {
    name: 'a statutory number',
    file: 'features/companies/settings/law-dialog.tsx',
    draw: (close) => <LawDialog before={LAW} close={close} saved={nothing} />,
    typed: ['Dasar hukum', 'UU 6/2023 Ps 77'],
    back: 'Kembali',
  },
  {
    name: 'handing a step over',
    file: 'features/requests/request-context/hand-over-dialog.tsx',
    draw: (close) => <HandOverDialog request={REQUEST as never} close={close} />,
    answers: { 'GET /api/requests/:id/hand-over': { data: [] } },
    typed: [/^Alasan/, 'Sedang dinas'],
  },
  {
    name: 'a correction of HR',
    file: 'features/corrections/correct-dialog.tsx',
    draw: (close) => <CorrectDialog wish={{ userId: PERSON, fullname: 'Siti Staf', date: DAY }} close={close} />,
    answers: {
      'GET /api/attendance/days/:userId/:date/correction': PREFILL,
      'POST /api/attendance/days/:userId/:date/correction/preview': { data: PREVIEW },
    },
    typed: [/^Alasan/, 'Mesin absen mati'],
    back: 'Kembali',
  },
  {
    name: 'an activity',
    file: 'features/activity/own-day/activity-sheet.tsx',
    draw: (close) => <ActivitySheet activity={ACTIVITY} day={WORK_DAY} writes={NO_WRITES} close={close} />,
    typed: ['Uraian', '14 palet'],
    back: 'Tutup',
  },
  {
    name: 'a text of the daily report',
    file: 'features/activity/own-day/text-sheet.tsx',
    draw: (close) => (
      <TextSheet name="Kendala hari ini" value="" longest={2_000} close={close} store={async () => undefined} />
    ),
    typed: ['Isi', 'Forklift rusak'],
    back: 'Tutup',
  },
  {
    name: 'an order written down afterwards',
    file: 'features/overtime/retroactive-order.tsx',
    draw: (close) => <RetroactiveOrder row={UNORDERED as UnorderedRow} today={TODAY} close={close} />,
    answers: {
      'GET /api/overtime/reasons': { data: [] },
      'POST /api/requests/overtime/preview': { data: { problems: [], warnings: [], chain: [], details: null } },
    },
    typed: ['Pekerjaan yang dilakukan', 'Menutup buku'],
    back: 'Tutup',
  },
  {
    name: 'the validation of overtime',
    file: 'features/overtime/validation-panel.tsx',
    draw: (close) => (
      <ValidationPanel
        row={OVERTIME as unknown as OvertimeValidationRow}
        close={close}
        validate={later}
        ask={nothing}
      />
    ),
    typed: ['Menit yang divalidasi', '90'],
    back: 'Tutup',
  },
  {
    name: 'a part of a person',
    file: 'features/people/editing/part-dialog.tsx',
    draw: editing('profile'),
    typed: ['Nama lengkap', 'Fajar S.'],
  },
  {
    name: 'who leaves',
    file: 'features/people/editing/part-dialog.tsx',
    draw: editing('leaving'),
    typed: ['Keterangan', 'Pindah kota'],
  },
  {
    name: 'a wage',
    file: 'features/people/wages/wage-dialog.tsx',
    draw: (close) => (
      <WageDialog userId={PERSON} fullname="Siti Staf" version={1} today={TODAY} close={close} changed={nothing} />
    ),
    typed: [/Upah pokok/, '5000000'],
  },
  {
    name: 'a document',
    file: 'features/people/documents/add-document.tsx',
    draw: (close) => <AddDocument userId={PERSON} mostMb={10} close={close} done={nothing} />,
    typed: ['Nama dokumen', 'Kontrak kedua'],
    back: 'Kembali',
  },
  {
    name: 'an announcement',
    file: 'features/announcements/announcement-dialog.tsx',
    draw: (close) => <AnnouncementDialog row={undefined} today={TODAY} close={close} done={nothing} />,
    answers: { 'GET /api/people/choices': CHOICES },
    typed: ['Judul', 'Stok opname'],
    back: 'Kembali',
  },
  {
    name: 'an offered shift',
    file: 'features/roster/open-shifts/offer-dialog.tsx',
    draw: (close) => <OfferDialog offers={OFFERS as never} start={NOWHERE} close={close} />,
    typed: [/^Catatan/, 'Ganti Budi'],
    back: 'Kembali',
  },
  {
    name: 'an event',
    file: 'features/company-events/desk/event-dialog.tsx',
    draw: (close) => <EventDialog close={close} />,
    typed: ['Judul', 'Donor darah'],
    back: 'Kembali',
  },
  {
    name: 'an activity of an event',
    file: 'features/company-events/desk/activity-dialog.tsx',
    draw: (close) => (
      <ActivityDialog
        event={{
          id: id(91),
          zone: 'Asia/Jakarta',
          start: '2026-12-12T01:00:00.000Z',
          end: '2026-12-12T05:00:00.000Z',
        }}
        close={close}
      />
    ),
    typed: ['Nama kegiatan', 'Jalan sehat'],
    back: 'Kembali',
  },
  {
    name: 'a reward of an event',
    file: 'features/company-events/desk/reward-dialog.tsx',
    draw: (close) => <RewardDialog event={{ id: id(91) }} activities={[]} close={close} />,
    typed: ['Nama hadiah', 'Kaus'],
    back: 'Kembali',
  },
  {
    name: 'a draw of an event',
    file: 'features/company-events/desk/draw-dialog.tsx',
    draw: (close) => <DrawDialog event={{ id: id(91) }} close={close} />,
    typed: ['Hadiah', 'Sepeda lipat'],
    back: 'Kembali',
  },
  {
    name: 'the door of an event',
    file: 'features/company-events/desk/check-in-dialog.tsx',
    draw: (close) => <CheckInDialog event={{ id: id(91), title: 'Donor darah' }} close={close} />,
    typed: ['Kode tiket', 'BCDF'],
    back: 'Kembali',
  },
  {
    name: 'what somebody thought of an event',
    file: 'features/company-events/own/feedback-dialog.tsx',
    draw: (close) => <EventFeedbackDialog event={{ id: id(91), title: 'Donor darah' }} close={close} />,
    typed: ['Komentar', 'Rapi dan cepat'],
    back: 'Kembali',
  },
  {
    name: 'a help text',
    file: 'features/contact-center/faq/faq-dialog.tsx',
    draw: (close) => <FaqDialog categories={['Kantor']} close={close} />,
    typed: ['Pertanyaan', 'Di mana parkir motor?'],
    back: 'Kembali',
  },
  {
    name: 'a question to the agents',
    file: 'features/contact-center/tickets/ask-dialog.tsx',
    draw: (close) => <AskDialog close={close} opened={() => undefined} />,
    typed: ['Judul', 'Lembur tidak muncul'],
    back: 'Kembali',
  },
  {
    name: 'how a ticket was solved',
    file: 'features/contact-center/desk/solve-dialog.tsx',
    draw: (close) => <SolveDialog ticket={TICKET} close={close} />,
    typed: ['Penyelesaian', 'Saldo sudah dibetulkan.'],
    back: 'Kembali',
  },
  {
    name: 'why a ticket is passed on',
    file: 'features/contact-center/desk/transfer-dialog.tsx',
    draw: (close) => <TransferDialog ticket={TICKET} close={close} />,
    answers: { 'GET /api/ticket-agents': { data: [AGENT] } },
    typed: ['Alasan', 'Bukan bidang saya'],
    back: 'Kembali',
  },
  {
    name: 'labels of a ticket',
    file: 'features/contact-center/desk/change-dialog.tsx',
    draw: (close) => <ChangeDialog ticket={TICKET} close={close} />,
    typed: ['Label', 'slip, koreksi'],
    back: 'Kembali',
  },
  {
    name: 'where a ticket goes on',
    file: 'features/contact-center/desk/merge-dialog.tsx',
    draw: (close) => <MergeDialog ticket={TICKET} open={() => undefined} close={close} />,
    typed: ['Lanjutkan di', id(97)],
    back: 'Kembali',
  },
  {
    name: 'what an agent can do',
    file: 'features/contact-center/agents/agent-dialog.tsx',
    draw: (close) => <AgentDialog agent={AGENT} close={close} />,
    typed: ['Kapasitas', '4'],
    back: 'Kembali',
  },
  {
    name: 'hours of the contact center',
    file: 'features/contact-center/agents/hours-dialog.tsx',
    draw: (close) => <HoursDialog periods={[{ weekday: 0, from: 480, to: 1_020 }]} close={close} />,
    typed: ['Mulai, Senin', '07:30'],
    back: 'Kembali',
  },
  {
    name: 'what a session of counseling is about',
    file: 'features/counseling/own/story-dialog.tsx',
    draw: (close) => (
      <StoryDialog
        desk={COUNSELOR}
        category={{ id: id(95), name: 'Stres kerja', description: '', sensitive: false }}
        start="2026-12-12T01:00:00.000Z"
        done={() => undefined}
        close={() => close()}
      />
    ),
    answers: { 'GET /api/counseling/key': { data: { state: 'closed', openUntil: null } } },
    typed: [/^Cerita singkat/, 'Tidur saya terganggu.'],
    back: 'Kembali',
  },
  {
    name: 'days without counseling',
    file: 'features/counseling/desk/nonactive-dialog.tsx',
    draw: (close) => <NonactiveDialog close={close} />,
    answers: { 'GET /api/counseling/nonactive/preview': { data: { sessions: [] } } },
    typed: [/^Alasan/, 'Pelatihan'],
    back: 'Kembali',
  },
  {
    name: 'a counselor',
    file: 'features/counseling/manage/desk-dialog.tsx',
    draw: (close) => <DeskDialog close={close} />,
    answers: { 'GET /api/counseling/desks/candidates': { data: [] } },
    typed: [/^Perkenalan/, 'Konselor sejak 2015.'],
    back: 'Kembali',
  },
  {
    name: 'a paper that HR gives out',
    file: 'features/papers/paper-dialog.tsx',
    draw: (close) => <PaperDialog close={close} />,
    typed: [/^Keperluan/, 'Kredit rumah (KPR)'],
    back: 'Kembali',
  },
  {
    name: 'an advance that was paid',
    file: 'features/requests/trips/pay-advance-dialog.tsx',
    draw: (close) => (
      <PayAdvanceDialog
        request={{ id: PERSON, details: { advanceRequested: 800_000 } } as unknown as TripDetail}
        close={close}
      />
    ),
    typed: ['Dibayar tanggal', '17/11/2026'],
    back: 'Kembali',
  },
  {
    name: 'a difference that changed hands',
    file: 'features/settlements/desk/settle-dialog.tsx',
    draw: (close) => (
      <SettleDialog
        settlement={{ id: PERSON, version: 1, outcome: 'KURANG_BAYAR', difference: 80_000 } as SettlementDetail}
        close={close}
      />
    ),
    typed: ['Tanggal uang berpindah', '2026-11-17'],
    back: 'Kembali',
  },
  {
    name: 'a new screen',
    file: 'features/displays/display-dialog.tsx',
    draw: (close) => (
      <DisplayDialog
        choices={{ sites: [{ id: id(90), name: 'Gudang' }], rooms: [] }}
        made={() => undefined}
        close={close}
      />
    ),
    typed: [/^Nama layar/, 'TV lobi'],
    back: 'Kembali',
  },
  {
    name: 'the code at a door',
    file: 'features/rooms/own/door-check-in.tsx',
    draw: (close) => <DoorCheckIn scanned="" close={close} />,
    typed: [/^Kode pintu/, 'BCDFGH'],
    back: 'Kembali',
  },
  {
    name: 'a report that is sent by itself',
    file: 'features/exports/schedule-dialog.tsx',
    draw: (close) => (
      <ScheduleDialog
        scheduled={{ filter: { from: TODAY, to: TODAY }, report: 'kehadiran-rekap' }}
        word="Rekap"
        format="xlsx"
        close={close}
      />
    ),
    typed: [/^Nama/, 'Rekap direksi'],
    back: 'Kembali',
  },
  {
    name: 'publishing a roster',
    file: 'features/roster/publish-dialog.tsx',
    draw: (close) => <PublishDialog month="2026-11" unit={undefined} done={async () => undefined} close={close} />,
    answers: {
      'GET /api/roster/publication': {
        data: {
          stamp: 'satu',
          changes: 1,
          people: 1,
          first: '2026-11-03',
          notice: { days: 3, late: true },
          needsReason: true,
          mayAllow: false,
          errors: 0,
          warnings: 0,
          problems: [],
          left: { count: 0, cells: [] },
        },
      },
    },
    typed: ['Alasan mengubah tanggal yang sudah lewat', 'Dicatat terlambat'],
  },
];
