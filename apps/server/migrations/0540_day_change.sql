-- A change of a judged day that somebody else writes (docs/decisions/066): it waits for a second admin, for the person's
-- consent or the days in which the person may object, and for whoever decides an objection.
create table day_change (
  company_id uuid not null references company (id),
  id uuid not null,
  user_id uuid not null,
  work_date date not null,
  zone text not null check (zone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  kind text not null check (kind in ('taps', 'hours')),
  state text not null check (state in ('proposed', 'waiting', 'counts', 'objected', 'overturned', 'refused', 'withdrawn',
    'impossible')),
  reason text not null check (length(btrim(reason)) >= 10 and length(reason) <= 500),
  -- Figures that become worse for the person, and the day without and with the change when it was written.
  disadvantages text[] not null default '{}',
  figures_before jsonb not null,
  figures_after jsonb not null,
  -- What the kind needs to do it, and what it wrote when it was done: for the way back.
  wanted jsonb not null,
  done jsonb,
  written_by uuid not null,
  written_at timestamptz not null,
  -- The second admin, where the company asks for one.
  second_by uuid,
  second_at timestamptz,
  second_note text not null default '' check (length(second_note) <= 500),
  -- The notice to the person: the days count from it.
  told_at timestamptz,
  consented_at timestamptz,
  objected_at timestamptz,
  objection text check (length(objection) <= 500),
  decided_by uuid,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 500),
  -- Nobody else was left: its writer decided the objection.
  decided_alone boolean not null default false,
  -- Since when the day is judged with it, and since when no longer.
  counted_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, written_by) references app_user (company_id, id),
  foreign key (company_id, second_by) references app_user (company_id, id),
  foreign key (company_id, decided_by) references app_user (company_id, id),
  -- Nobody corrects the own day, agrees to the own correction, or decides about the own matter.
  check (kind <> 'taps' or written_by <> user_id),
  check (second_by not in (written_by, user_id)),
  check (decided_by <> user_id),
  check ((second_by is null) = (second_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((objection is null) = (objected_at is null)),
  check (state <> 'objected' or objected_at is not null),
  check (state not in ('waiting', 'counts', 'objected') or told_at is not null),
  check (ended_at is null or counted_at is not null)
);
create unique index day_change_open on day_change (company_id, user_id, work_date, kind)
  where state in ('proposed', 'waiting', 'objected');
create index day_change_day on day_change (company_id, user_id, work_date);
create index day_change_dates on day_change (company_id, work_date);
create index day_change_waits on day_change (company_id, told_at) where state = 'waiting';
create index day_change_written_by on day_change (company_id, written_by);
create index day_change_second_by on day_change (company_id, second_by) where second_by is not null;
create index day_change_decided_by on day_change (company_id, decided_by) where decided_by is not null;

-- What would change a day of a locked period: the day stays, the difference is for the closing of the next one.
create table day_adjustment (
  company_id uuid not null,
  change_id uuid not null,
  user_id uuid not null,
  work_date date not null,
  -- The locked period of the date.
  period text not null,
  -- requested: an objection waits for its decision; due: to be closed with the next period; dropped: nothing to do.
  state text not null check (state in ('requested', 'due', 'dropped')),
  figures_from jsonb not null,
  figures_to jsonb not null,
  written_at timestamptz not null,
  settled_at timestamptz,
  primary key (company_id, change_id),
  foreign key (company_id, change_id) references day_change (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check ((state = 'requested') = (settled_at is null))
);
create index day_adjustment_user on day_adjustment (company_id, user_id, work_date);
