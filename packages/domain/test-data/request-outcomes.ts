/**
 * data table: what every move comes to, written by hand from rules/overtime#states and rules/requests#outcome-table,
 * rules/requests#undo.
 *
 * Columns are who moves (`STANDINGS`), a cell is the new status after `>`, or the refusal (`REFUSALS`). The request has
 * three deciding steps; while it is pending the first is approved, the second open, the third waiting.
 */
import { kindsWith } from '../../contract/test-data/request-kinds/all-kind-cases.ts';
import type { KindCase } from '../../contract/test-data/request-kinds/kind-case.ts';

/**
 * requester      the person, who wrote it         subject         the person, where somebody else wrote it
 * partner        of a swap, has consented         writer          asked on the person's behalf (or ordered)
 * admin          of the company, has no step      own admin       an admin, about himself
 * writer admin   an admin who asked on behalf     open, decided,  approvers of the second, first and third step;
 * (deputy)       delegate of that approver        later
 */
export const STANDINGS = [
  'requester',
  'subject',
  'partner',
  'writer',
  'admin',
  'own admin',
  'writer admin',
  'open',
  'open deputy',
  'decided',
  'decided deputy',
  'later',
  'outsider',
  'product',
] as const;
export type ViewerName = (typeof STANDINGS)[number];

export const REFUSALS: Readonly<Record<string, string>> = {
  '.': 'TIDAK_BERHAK',
  own: 'TIDAK_BOLEH_SENDIRI',
  lock: 'PERIODE_TERKUNCI',
  state: 'STATUS_TIDAK_SESUAI',
  done: 'SUDAH_DIPROSES',
  turn: 'BELUM_GILIRAN',
  late: 'PENGAJUAN_KEDALUWARSA',
  begun: 'SUDAH_DIMULAI',
  fixed: 'TINJAUAN_TIDAK_DAPAT_DIURUNGKAN',
  worker: 'PERSETUJUAN_PEKERJA_WAJIB',
  partner: 'REKAN_BELUM_SETUJU',
};

/** before: nothing has begun; begun: it has, and is not over; over: since eight days; locked: its period is. */
export const MOMENTS = ['before', 'begun', 'over', 'locked'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Kinds whose consent step is still open have tables of their own. */
export const OPEN_CONSENT = ['overtime', 'shift_change'] as const;

/** Every kind is in one of the groups, by its file (contract/test-data/request-kinds). */
const inGroup = (group: KindCase['outcomes']) => kindsWith(({ outcomes }) => outcomes === group);
const HOURS = inGroup('hours');
const DAYS = inGroup('days');
const LEAVE = inGroup('leave');
const SICK = inGroup('sick');
const OVERTIME = inGroup('overtime');
const SHIFT = inGroup('shift');
const ALL = [...HOURS, ...DAYS, ...LEAVE, ...SICK, ...OVERTIME, ...SHIFT];
const AT_START = [...OVERTIME, ...SHIFT];
const AT_LOCK = [...HOURS, ...DAYS, ...SICK];

export interface OutcomeTable {
  readonly moments: readonly Moment[];
  readonly kinds: readonly string[];
  /** A status, or `consent`: pending, and the consent step is open. */
  readonly status: string;
  /** One line per move: its name, then a cell per standing. Tables further down say more of the same. */
  readonly lines: string;
}

//                 reqster  subject  partner  writer   admin    own adm  wr adm   open     deputy   decided  deputy   later    outsider product
export const OUTCOMES: readonly OutcomeTable[] = [
  {
    moments: ['before', 'begun', 'over'],
    kinds: ALL,
    status: 'draft',
    lines: `
submit             >pending >pending .        >pending .        >pending >pending .        .        .        .        .        .        .
approve            own      own      own      own      .        own      own      done     done     done     done     done     .        .
reject             own      own      own      own      .        own      own      done     done     done     done     done     .        .
return             own      own      own      own      .        own      own      done     done     done     done     done     .        .
cancel             >cancelled >cancelled .    .        .        >cancelled .      .        .        .        .        .        .        .
ask_cancel         done     done     .        .        .        done     .        .        .        .        .        .        .        .
allow_cancel       own      own      own      own      done     own      own      .        .        done     done     .        .        .
keep               own      own      own      own      done     own      own      .        .        done     done     .        .        .
revoke             .        .        .        .        done     own      done     .        .        .        .        .        .        .
override_approve   .        .        .        .        done     own      own      .        .        .        .        .        .        .
override_reject    .        .        .        .        done     own      own      .        .        .        .        .        .        .
expire             .        .        .        .        .        .        .        .        .        .        .        .        .        state
undo               .        .        .        .        .        .        .        fixed    .        .        .        .        .        .`,
  },
  {
    moments: ['before', 'begun', 'over'],
    kinds: ALL,
    status: 'pending',
    lines: `
submit             state    state    .        state    .        state    state    .        .        .        .        .        .        .
approve            own      own      own      own      .        own      own      >pending >pending done     done     turn     .        .
reject             own      own      own      own      .        own      own      >rejected >rejected done   done     turn     .        .
return             own      own      own      own      .        own      own      >draft   >draft   done     done     turn     .        .
cancel             >cancelled >cancelled .    .        .        >cancelled .      .        .        .        .        .        .        .
ask_cancel         state    state    .        .        .        state    .        .        .        .        .        .        .        .
allow_cancel       own      own      own      own      state    own      own      .        .        state    state    .        .        .
keep               own      own      own      own      state    own      own      .        .        state    state    .        .        .
revoke             .        .        .        .        state    own      state    .        .        .        .        .        .        .
override_approve   .        .        .        .        >approved own     own      .        .        .        .        .        .        .
override_reject    .        .        .        .        >rejected own     own      .        .        .        .        .        .        .
expire             .        .        .        .        .        .        .        .        .        .        .        .        .        state
undo               .        .        .        .        .        .        .        .        .        fixed    .        .        .        .`,
  },
  {
    moments: ['before', 'begun', 'over'],
    kinds: ALL,
    status: 'approved',
    lines: `
submit             done     done     .        done     .        done     done     .        .        .        .        .        .        .
approve            own      own      own      own      .        own      own      done     done     done     done     done     .        .
reject             own      own      own      own      .        own      own      done     done     done     done     done     .        .
return             own      own      own      own      .        own      own      done     done     done     done     done     .        .
cancel             done     done     .        .        .        done     .        .        .        .        .        .        .        .
ask_cancel         >cancel_pending >cancel_pending . .  .       >cancel_pending . .        .        .        .        .        .        .
allow_cancel       own      own      own      own      done     own      own      .        .        done     done     .        .        .
keep               own      own      own      own      done     own      own      .        .        done     done     .        .        .
revoke             .        .        .        .        >cancelled own    >cancelled .      .        .        .        .        .        .
override_approve   .        .        .        .        done     own      own      .        .        .        .        .        .        .
override_reject    .        .        .        .        done     own      own      .        .        .        .        .        .        .
expire             .        .        .        .        .        .        .        .        .        .        .        .        .        done
undo               .        .        .        .        .        .        .        .        .        .        .        fixed    .        .`,
  },
  {
    moments: ['before', 'begun', 'over'],
    kinds: ALL,
    status: 'rejected',
    lines: `
submit             done     done     .        done     .        done     done     .        .        .        .        .        .        .
approve            own      own      own      own      .        own      own      done     done     done     done     done     .        .
reject             own      own      own      own      .        own      own      done     done     done     done     done     .        .
return             own      own      own      own      .        own      own      done     done     done     done     done     .        .
cancel             done     done     .        .        .        done     .        .        .        .        .        .        .        .
ask_cancel         done     done     .        .        .        done     .        .        .        .        .        .        .        .
allow_cancel       own      own      own      own      done     own      own      .        .        done     done     .        .        .
keep               own      own      own      own      done     own      own      .        .        done     done     .        .        .
revoke             .        .        .        .        done     own      done     .        .        .        .        .        .        .
override_approve   .        .        .        .        done     own      own      .        .        .        .        .        .        .
override_reject    .        .        .        .        done     own      own      .        .        .        .        .        .        .
expire             .        .        .        .        .        .        .        .        .        .        .        .        .        done
undo               .        .        .        .        .        .        .        fixed    .        .        .        .        .        .`,
  },
  {
    moments: ['before', 'begun', 'over'],
    kinds: ALL,
    status: 'cancel_pending',
    lines: `
submit             state    state    .        state    .        state    state    .        .        .        .        .        .        .
approve            own      own      own      own      .        own      own      state    state    state    state    state    .        .
reject             own      own      own      own      .        own      own      state    state    state    state    state    .        .
return             own      own      own      own      .        own      own      state    state    state    state    state    .        .
cancel             state    state    .        .        .        state    .        .        .        .        .        .        .        .
ask_cancel         state    state    .        .        .        state    .        .        .        .        .        .        .        .
allow_cancel       own      own      own      own      >cancelled own    own      .        .        >cancelled >cancelled .    .        .
keep               own      own      own      own      >approved own     own      .        .        >approved >approved .      .        .
revoke             .        .        .        .        state    own      state    .        .        .        .        .        .        .
override_approve   .        .        .        .        state    own      own      .        .        .        .        .        .        .
override_reject    .        .        .        .        state    own      own      .        .        .        .        .        .        .
expire             .        .        .        .        .        .        .        .        .        .        .        .        .        state
undo               fixed    fixed    .        .        .        fixed    .        .        .        .        .        .        .        .`,
  },
  {
    moments: ['before', 'begun', 'over'],
    kinds: ALL,
    status: 'cancelled',
    lines: `
submit             done     done     .        done     .        done     done     .        .        .        .        .        .        .
approve            own      own      own      own      .        own      own      done     done     done     done     done     .        .
reject             own      own      own      own      .        own      own      done     done     done     done     done     .        .
return             own      own      own      own      .        own      own      done     done     done     done     done     .        .
cancel             done     done     .        .        .        done     .        .        .        .        .        .        .        .
ask_cancel         done     done     .        .        .        done     .        .        .        .        .        .        .        .
allow_cancel       own      own      own      own      done     own      own      .        .        done     done     .        .        .
keep               own      own      own      own      done     own      own      .        .        done     done     .        .        .
revoke             .        .        .        .        done     own      done     .        .        .        .        .        .        .
override_approve   .        .        .        .        done     own      own      .        .        .        .        .        .        .
override_reject    .        .        .        .        done     own      own      .        .        .        .        .        .        .
expire             .        .        .        .        .        .        .        .        .        .        .        .        .        done
undo               .        .        .        .        .        .        .        .        .        fixed    .        .        .        .`,
  },
  {
    moments: ['before', 'begun', 'over'],
    kinds: ALL,
    status: 'expired',
    lines: `
submit             state    state    .        state    .        state    state    .        .        .        .        .        .        .
approve            own      own      own      own      .        own      own      state    state    state    state    state    .        .
reject             own      own      own      own      .        own      own      state    state    state    state    state    .        .
return             own      own      own      own      .        own      own      state    state    state    state    state    .        .
cancel             state    state    .        .        .        state    .        .        .        .        .        .        .        .
ask_cancel         state    state    .        .        .        state    .        .        .        .        .        .        .        .
allow_cancel       own      own      own      own      state    own      own      .        .        state    state    .        .        .
keep               own      own      own      own      state    own      own      .        .        state    state    .        .        .
revoke             .        .        .        .        state    own      state    .        .        .        .        .        .        .
override_approve   .        .        .        .        state    own      own      .        .        .        .        .        .        .
override_reject    .        .        .        .        state    own      own      .        .        .        .        .        .        .
expire             .        .        .        .        .        .        .        .        .        .        .        .        .        state
undo               .        .        .        .        .        .        .        .        .        .        .        .        .        .`,
  },

  // Left to the product alone: what is recorded without a decision, what of somebody who leaves goes, and hours with their leave.
  ...ofTheSystem('record', { draft: 'done', pending: 'state', approved: 'done', cancel_pending: 'state' }, ALL),
  ...ofTheSystem('record', { pending: '>approved' }, SICK),
  ...ofTheSystem('close', {
    draft: '>cancelled',
    pending: '>cancelled',
    approved: '>cancelled',
    cancel_pending: '>cancelled',
  }),
  ...ofTheSystem('shorten', {
    draft: 'done',
    pending: '>pending',
    approved: '>approved',
    cancel_pending: '>cancel_pending',
  }),
  ...ofTheSystem('drop', {
    draft: 'done',
    pending: '>cancelled',
    approved: '>cancelled',
    cancel_pending: '>cancelled',
  }),
  ...ofTheSystem(
    'shorten',
    { draft: 'done', pending: '>pending', approved: '>approved', cancel_pending: '>cancel_pending' },
    ALL,
    ['locked'],
  ),

  // Overtime: whoever ordered it withdraws it, too; approved it is cancelled by itself until it begins
  // (rules/overtime#states).
  {
    moments: ['before', 'begun', 'over'],
    kinds: OVERTIME,
    status: 'draft',
    lines: `
cancel             >cancelled >cancelled .    >cancelled .      >cancelled >cancelled .    .        .        .        .        .        .`,
  },
  {
    moments: ['before', 'begun', 'over'],
    kinds: OVERTIME,
    status: 'pending',
    lines: `
cancel             >cancelled >cancelled .    >cancelled .      >cancelled >cancelled .    .        .        .        .        .        .`,
  },
  {
    moments: ['before'],
    kinds: OVERTIME,
    status: 'approved',
    lines: `
cancel             >cancelled >cancelled .    >cancelled .      >cancelled >cancelled .    .        .        .        .        .        .
ask_cancel         state    state    .        .        .        state    .        .        .        .        .        .        .        .`,
  },
  {
    moments: ['begun', 'over'],
    kinds: OVERTIME,
    status: 'approved',
    lines: `
cancel             begun    begun    .        begun    .        begun    begun    .        .        .        .        .        .        .
ask_cancel         state    state    .        .        .        state    .        .        .        .        .        .        .        .`,
  },
  {
    moments: ['before', 'begun', 'over'],
    kinds: OVERTIME,
    status: 'rejected',
    lines: `
cancel             done     done     .        done     .        done     done     .        .        .        .        .        .        .`,
  },
  {
    moments: ['before', 'begun', 'over'],
    kinds: OVERTIME,
    status: 'cancelled',
    lines: `
cancel             done     done     .        done     .        done     done     .        .        .        .        .        .        .`,
  },
  {
    moments: ['before', 'begun', 'over'],
    kinds: OVERTIME,
    status: 'cancel_pending',
    lines: `
cancel             state    state    .        state    .        state    state    .        .        .        .        .        .        .`,
  },
  {
    moments: ['before', 'begun', 'over'],
    kinds: OVERTIME,
    status: 'expired',
    lines: `
cancel             state    state    .        state    .        state    state    .        .        .        .        .        .        .`,
  },

  // What was approved can be given up before it begins; leave and sickness for the rest, too.
  {
    moments: ['begun', 'over'],
    kinds: [...HOURS, ...DAYS, ...SHIFT],
    status: 'approved',
    lines: `
ask_cancel         begun    begun    .        .        .        begun    .        .        .        .        .        .        .        .`,
  },
  {
    moments: ['over'],
    kinds: [...LEAVE, ...SICK],
    status: 'approved',
    lines: `
ask_cancel         begun    begun    .        .        .        begun    .        .        .        .        .        .        .        .`,
  },

  // Overtime and changes of shift expire when they begin, leave a week after its end.
  ...expiring(['begun', 'over'], AT_START),
  ...expiring(['over'], LEAVE),

  // The rest expires with the lock of its period; nobody else moves anything then.
  ...locked(AT_START, 'state', 'state'),
  ...locked(LEAVE, 'state', 'state'),
  ...locked(AT_LOCK, '>expired', '>approved'),

  // Overtime ordered, the person has not answered yet; neither has anybody else.
  {
    moments: ['before'],
    kinds: OVERTIME,
    status: 'consent',
    lines: `
submit             state    state    .        state    .        state    state    .        .        .        .        .        .        .
approve            >pending >pending .        own      .        >pending own      turn     turn     turn     turn     turn     .        .
reject             >rejected >rejected .      own      .        >rejected own     turn     turn     turn     turn     turn     .        .
return             state    state    .        own      .        state    own      turn     turn     turn     turn     turn     .        .
cancel             .        .        .        >cancelled .      .        >cancelled .      .        .        .        .        .        .
ask_cancel         state    state    .        .        .        state    .        .        .        .        .        .        .        .
allow_cancel       own      own      .        own      state    own      own      .        .        .        .        .        .        .
keep               own      own      .        own      state    own      own      .        .        .        .        .        .        .
revoke             .        .        .        .        state    own      state    .        .        .        .        .        .        .
override_approve   .        .        .        .        worker   own      own      .        .        .        .        .        .        .
override_reject    .        .        .        .        >rejected own     own      .        .        .        .        .        .        .
expire             .        .        .        .        .        .        .        .        .        .        .        .        .        state
undo               .        .        .        .        .        .        .        .        .        .        .        .        .        .
record             .        .        .        .        .        .        .        .        .        .        .        .        .        state
close              .        .        .        .        .        .        .        .        .        .        .        .        .        >cancelled
shorten            .        .        .        .        .        .        .        .        .        .        .        .        .        >pending
drop               .        .        .        .        .        .        .        .        .        .        .        .        .        >cancelled`,
  },
  // A swap asked for, the partner has not answered yet.
  {
    moments: ['before'],
    kinds: SHIFT,
    status: 'consent',
    lines: `
submit             state    state    .        state    .        state    state    .        .        .        .        .        .        .
approve            own      own      >pending own      .        own      own      turn     turn     turn     turn     turn     .        .
reject             own      own      >rejected own     .        own      own      turn     turn     turn     turn     turn     .        .
return             own      own      state    own      .        own      own      turn     turn     turn     turn     turn     .        .
cancel             >cancelled >cancelled .    .        .        >cancelled .      .        .        .        .        .        .        .
ask_cancel         state    state    .        .        .        state    .        .        .        .        .        .        .        .
allow_cancel       own      own      own      own      state    own      own      .        .        state    state    .        .        .
keep               own      own      own      own      state    own      own      .        .        state    state    .        .        .
revoke             .        .        .        .        state    own      state    .        .        .        .        .        .        .
override_approve   .        .        .        .        partner  own      own      .        .        .        .        .        .        .
override_reject    .        .        .        .        >rejected own     own      .        .        .        .        .        .        .
expire             .        .        .        .        .        .        .        .        .        .        .        .        .        state
undo               .        .        .        .        .        .        .        .        .        .        .        .        .        .
record             .        .        .        .        .        .        .        .        .        .        .        .        .        state
close              .        .        .        .        .        .        .        .        .        .        .        .        .        >cancelled
shorten            .        .        .        .        .        .        .        .        .        .        .        .        .        >pending
drop               .        .        .        .        .        .        .        .        .        .        .        .        .        >cancelled`,
  },
];

function expiring(moments: readonly Moment[], kinds: readonly string[]): OutcomeTable[] {
  return [
    {
      moments,
      kinds,
      status: 'draft',
      lines: `
submit             late     late     .        late     .        late     late     .        .        .        .        .        .        .
expire             .        .        .        .        .        .        .        .        .        .        .        .        .        >expired`,
    },
    {
      moments,
      kinds,
      status: 'pending',
      lines: `
approve            own      own      own      own      .        own      own      late     late     late     late     late     .        .
reject             own      own      own      own      .        own      own      late     late     late     late     late     .        .
return             own      own      own      own      .        own      own      late     late     late     late     late     .        .
override_approve   .        .        .        .        late     own      own      .        .        .        .        .        .        .
override_reject    .        .        .        .        late     own      own      .        .        .        .        .        .        .
record             .        .        .        .        .        .        .        .        .        .        .        .        .        late
expire             .        .        .        .        .        .        .        .        .        .        .        .        .        >expired`,
    },
    {
      moments,
      kinds,
      status: 'cancel_pending',
      lines: `
allow_cancel       own      own      own      own      late     own      own      .        .        late     late     .        .        .
keep               own      own      own      own      late     own      own      .        .        late     late     .        .        .
expire             .        .        .        .        .        .        .        .        .        .        .        .        .        >approved`,
    },
  ];
}

/** @param undecided what `expire` makes of what nobody decided; @param wished of a wish to cancel nobody answered */
function locked(kinds: readonly string[], undecided: string, wished: string): OutcomeTable[] {
  const line = (cell: string) =>
    `expire             .        .        .        .        .        .        .        .        .        .        .        .        .        ${cell}`;
  return [
    { moments: ['locked'], kinds, status: 'draft', lines: line(undecided) },
    { moments: ['locked'], kinds, status: 'pending', lines: line(undecided) },
    { moments: ['locked'], kinds, status: 'cancel_pending', lines: line(wished) },
    { moments: ['locked'], kinds, status: 'approved', lines: line('done') },
    { moments: ['locked'], kinds, status: 'rejected', lines: line('done') },
    { moments: ['locked'], kinds, status: 'cancelled', lines: line('done') },
    { moments: ['locked'], kinds, status: 'expired', lines: line('state') },
  ];
}

/** @param cells what it comes to by status; what is rejected, cancelled or expired is refused, whatever the move */
function ofTheSystem(
  move: string,
  cells: Readonly<Record<string, string>>,
  kinds: readonly string[] = ALL,
  moments: readonly Moment[] = ['before', 'begun', 'over'],
): OutcomeTable[] {
  const all = Object.entries({
    ...(kinds === ALL ? { rejected: 'done', cancelled: 'done', expired: 'state' } : {}),
    ...cells,
  });
  return all.map(([status, cell]) => ({
    moments,
    kinds,
    status,
    lines: `${move} . . . . . . . . . . . . . ${cell}`,
  }));
}
