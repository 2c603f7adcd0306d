-- A shift that is short of people, offered to whoever may take it. places: how many; starts_at: when its hours begin, as
-- they were when it was offered.
create table open_shift (
  company_id uuid not null references company (id),
  id uuid not null,
  unit_id uuid not null,
  work_date date not null,
  shift_id uuid not null,
  location_point_id uuid,
  places smallint not null check (places between 1 and 50),
  note text not null default '' check (length(note) <= 200),
  starts_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid not null,
  withdrawn_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  foreign key (company_id, shift_id) references shift (company_id, id),
  foreign key (company_id, location_point_id) references location_point (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index open_shift_date on open_shift (company_id, work_date);

-- Somebody's acceptance: it holds its place while it waits for consent and once it is approved. was_off: what it replaced
-- was a published free day, else the pattern; cell_version: of the published cell that the approval wrote.
create table open_shift_claim (
  company_id uuid not null,
  id uuid not null,
  open_shift_id uuid not null,
  user_id uuid not null,
  work_date date not null,
  state text not null check (state in ('waiting', 'approved', 'rejected', 'expired', 'taken_back', 'withdrawn')),
  taken_at timestamptz not null,
  decide_by timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text not null default '' check (length(reason) <= 500),
  was_off boolean not null default false,
  cell_version int,
  primary key (company_id, id),
  foreign key (company_id, open_shift_id) references open_shift (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, decided_by) references app_user (company_id, id)
);
-- Nobody takes two shifts of one date.
create unique index open_shift_claim_date on open_shift_claim (company_id, user_id, work_date)
  where state in ('waiting', 'approved');
create index open_shift_claim_offer on open_shift_claim (company_id, open_shift_id);
create index open_shift_claim_waiting on open_shift_claim (company_id, decide_by) where state = 'waiting';
create index open_shift_claim_person on open_shift_claim (company_id, user_id);
