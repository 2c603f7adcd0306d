-- Requests: one table for everything asked and decided, its steps, its decisions, the wall of dates (domain.md 8,
-- decisions.md 17). What a kind adds of its own stands in a table of the kind.

create table request (
  company_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('leave', 'sick', 'overtime', 'correction', 'late_permission', 'early_leave',
    'permission', 'day_off_permission', 'wfh', 'shift_change', 'out_permission')),
  -- Whom it is about; created_by is somebody else where a superior asks on the person's behalf.
  user_id uuid not null,
  created_by uuid not null,
  first_date date not null,
  last_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of the roster entry of the first date: times of the request are shown in it.
  tz text not null check (tz in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  -- The type by its name as it was when it was asked ("Cuti Tahunan").
  label text not null check (length(label) between 1 and 120),
  -- What it takes, for lists: counted days, or minutes.
  days numeric(5, 1) check (days >= 0),
  minutes int check (minutes >= 0),
  reason text not null default '' check (length(reason) <= 500),
  status text not null
    check (status in ('draft', 'pending', 'approved', 'rejected', 'cancel_pending', 'cancelled', 'expired')),
  -- The chain starts anew after a return: its round, and the open step of that round.
  round smallint not null default 1 check (round >= 1),
  open_step smallint,
  -- Decided by nobody's chain (domain.md 8.3): HR's queue, marked.
  without_chain boolean not null default false,
  flags text[] not null default '{}',
  -- What happens after the approval is the kind's own (overtime: realised, validated).
  phase text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id),
  check (last_date >= first_date),
  check (ends_at >= starts_at),
  check ((open_step is not null) = (status in ('pending', 'cancel_pending'))),
  check ((decided_at is not null) = (status in ('approved', 'rejected', 'cancelled', 'expired', 'cancel_pending')))
);
create index request_of_person on request (company_id, user_id, kind, first_date desc);
create index request_of_kind on request (company_id, kind, first_date desc, id);
create index request_by_date on request (company_id, first_date, last_date) where status in ('pending', 'approved', 'cancel_pending');
create index request_open on request (company_id, ends_at) where status in ('pending', 'cancel_pending');

create table request_step (
  company_id uuid not null,
  request_id uuid not null,
  round smallint not null,
  no smallint not null check (no between 1 and 12),
  actor text not null check (actor in ('employee', 'partner', 'superior', 'leader', 'validator1', 'validator2',
    'any_validator', 'admin')),
  state text not null default 'waiting' check (state in ('waiting', 'open', 'approved', 'rejected', 'returned', 'passed')),
  -- Which rule named these people ("Atasan", "Validator 1 PT ..."), kept as it was.
  named_by text not null,
  sla_hours smallint not null default 48 check (sla_hours between 1 and 720),
  opened_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  on_behalf_of uuid,
  -- Working hours of the step that have been reminded and escalated: 0 none, 1 half, 2 whole, 3 next upliner, 4 admin.
  reminded smallint not null default 0,
  primary key (company_id, request_id, round, no),
  foreign key (company_id, request_id) references request (company_id, id),
  foreign key (company_id, decided_by) references app_user (company_id, id),
  foreign key (company_id, on_behalf_of) references app_user (company_id, id),
  check ((decided_by is not null) = (state in ('approved', 'rejected', 'returned')) or state = 'passed')
);
create index request_step_open on request_step (company_id, opened_at) where state = 'open';

-- Who may decide a step: any of them. `open` follows the step, so that an inbox is one range of an index.
create table request_approver (
  company_id uuid not null,
  request_id uuid not null,
  round smallint not null,
  no smallint not null,
  approver_id uuid not null,
  open boolean not null default false,
  primary key (company_id, request_id, round, no, approver_id),
  foreign key (company_id, request_id, round, no) references request_step (company_id, request_id, round, no),
  foreign key (company_id, approver_id) references app_user (company_id, id)
);
create index request_inbox on request_approver (company_id, approver_id) where open;

create table request_decision (
  company_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  round smallint not null,
  -- Null for moves that no step asks for: cancel, revoke, override, expire.
  no smallint,
  move text not null check (move in ('submit', 'approve', 'reject', 'return', 'cancel', 'ask_cancel', 'allow_cancel',
    'keep', 'revoke', 'override_approve', 'override_reject', 'expire', 'undo')),
  -- Null where the product itself moved (expire).
  actor_id uuid,
  on_behalf_of uuid,
  reason text check (length(reason) between 1 and 500),
  -- Why a statutory leave was refused (domain.md 3.5).
  reason_code text check (reason_code in ('BUKTI_TIDAK_SAH', 'DATA_SALAH', 'GANDA')),
  at timestamptz not null,
  ip inet,
  -- Of the request after the move: two moves from one state cannot both be stored, the wall behind the lock.
  version int not null,
  -- The decision that an undo takes back.
  undoes uuid,
  primary key (company_id, id),
  foreign key (company_id, request_id) references request (company_id, id),
  foreign key (company_id, actor_id) references app_user (company_id, id),
  foreign key (company_id, on_behalf_of) references app_user (company_id, id)
);
create index request_decision_of on request_decision (company_id, request_id, at);
create index request_decision_by on request_decision (company_id, actor_id, at desc);
create unique index request_decision_once on request_decision (company_id, request_id, version);
create unique index request_decision_undone_once on request_decision (company_id, undoes) where undoes is not null;
create trigger request_decision_append_only before update or delete on request_decision
  for each row execute function refuse_change();

-- The wall against overlaps: what a waiting or approved request takes of a person's date. A row of a request that ended
-- is no longer `taken`; it stays, so that an undo takes the date again or finds it taken by another.
create table request_day (
  company_id uuid not null,
  user_id uuid not null,
  work_date date not null,
  slot text not null check (slot in ('am', 'pm', 'late', 'early', 'out', 'wfh', 'correction', 'shift', 'overtime')),
  request_id uuid not null,
  taken boolean not null default true,
  primary key (company_id, user_id, work_date, slot, request_id),
  foreign key (company_id, request_id) references request (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
-- Overtime may come twice on a date, its hours are walled by its own table.
create unique index request_day_once on request_day (company_id, user_id, work_date, slot) where taken and slot <> 'overtime';
create index request_day_of on request_day (company_id, request_id);
create index request_day_date on request_day (company_id, work_date);

create table request_file (
  company_id uuid not null,
  request_id uuid not null,
  file_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- Health data is for the owner, HR and the step that verifies (domain.md 3.6).
  private boolean not null default false,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (company_id, request_id, file_id),
  foreign key (company_id, request_id) references request (company_id, id),
  foreign key (company_id, file_id) references file (company_id, id)
);

-- Chains the company chose; a kind without a row follows domain.md 8.2. The narrowest row decides: unit before company,
-- the largest `more_than_days` that is passed.
create table approval_flow (
  company_id uuid not null references company (id),
  id uuid not null,
  kind text not null,
  audience text not null check (audience in ('internal', 'project')),
  unit_id uuid,
  more_than_days numeric(5, 1) not null default 0 check (more_than_days >= 0),
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id)
);
create unique index approval_flow_once on approval_flow (company_id, kind, audience, coalesce(unit_id, '00000000-0000-0000-0000-000000000000'), more_than_days);

create table delegation (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  delegate_id uuid not null,
  from_date date not null,
  to_date date not null,
  -- Empty: all kinds.
  kinds text[] not null default '{}',
  created_at timestamptz not null,
  created_by uuid not null,
  ended_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, delegate_id) references app_user (company_id, id),
  check (delegate_id <> user_id),
  check (to_date between from_date and from_date + 30)
);
create index delegation_to on delegation (company_id, delegate_id, to_date) where ended_at is null;
create index delegation_of on delegation (company_id, user_id, to_date);

create table correction_request (
  company_id uuid not null,
  request_id uuid not null,
  -- What the person says: a wanted time, or nothing to say about this end of the day.
  in_at timestamptz,
  out_at timestamptz,
  before_in_at timestamptz,
  before_out_at timestamptz,
  -- The draft that the product had written, used up by this request.
  draft_id uuid,
  -- Events written by the approval and events it took out of force: undone by a cancellation.
  added_events uuid[] not null default '{}',
  removed_events uuid[] not null default '{}',
  primary key (company_id, request_id),
  foreign key (company_id, request_id) references request (company_id, id),
  foreign key (company_id, draft_id) references draft_correction (company_id, id),
  check (num_nonnulls(in_at, out_at) > 0)
);
