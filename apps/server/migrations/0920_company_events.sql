-- Events of a company, who registers for them, who came, what they thought (rules/company-events).
create table company_event (
  company_id uuid not null references company (id),
  id uuid not null,
  title text collate hadir_id not null check (char_length(title) between 3 and 150),
  description text not null default '' check (char_length(description) <= 2000),
  place text not null check (char_length(place) between 2 and 150),
  tz text not null check (tz in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  start_at timestamptz not null,
  end_at timestamptz not null,
  registration_opens_at timestamptz not null,
  registration_closes_at timestamptz not null,
  capacity int check (capacity between 1 and 100000),
  audience text not null check (audience in ('company', 'units')),
  state text not null default 'draft'
    check (state in ('draft', 'published', 'ongoing', 'finished', 'archived', 'cancelled')),
  reason text not null default '' check (char_length(reason) <= 300),
  -- The last place given out in the order of registrations.
  last_place int not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id),
  check (end_at > start_at and registration_closes_at > registration_opens_at and registration_closes_at <= end_at)
);
create index company_event_start on company_event (company_id, start_at);
create index company_event_due on company_event (start_at) where state in ('published', 'ongoing');

create table company_event_unit (
  company_id uuid not null,
  event_id uuid not null,
  unit_id uuid not null,
  primary key (company_id, event_id, unit_id),
  foreign key (company_id, event_id) references company_event (company_id, id) on delete cascade,
  foreign key (company_id, unit_id) references unit (company_id, id)
);

create table company_event_registration (
  company_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('registered', 'waitlisted', 'cancelled', 'attended', 'no_show')),
  -- In the order in which the lock of the event was had.
  place int not null check (place > 0),
  -- Letters that the door reads from the phone.
  ticket text not null check (ticket ~ '^[B-Z]{8}$'),
  registered_at timestamptz not null,
  attended_at timestamptz,
  attended_by uuid,
  updated_at timestamptz not null,
  primary key (company_id, id),
  constraint company_event_registration_person unique (company_id, event_id, user_id),
  unique (company_id, event_id, place),
  unique (company_id, event_id, ticket),
  foreign key (company_id, event_id) references company_event (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, attended_by) references app_user (company_id, id),
  check ((state = 'attended') = (attended_at is not null))
);
create index company_event_registration_state on company_event_registration (company_id, event_id, state, place);
create index company_event_registration_user on company_event_registration (company_id, user_id);

-- Without a name there is no person in the row, and no moment by which one could be told.
create table company_event_feedback (
  company_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  user_id uuid,
  score int not null check (score between 1 and 5),
  recommends int check (recommends between 0 and 10),
  comment text not null default '' check (char_length(comment) <= 1000),
  primary key (company_id, id),
  foreign key (company_id, event_id) references company_event (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index company_event_feedback_event on company_event_feedback (company_id, event_id);
create index company_event_feedback_user on company_event_feedback (company_id, user_id);

-- That somebody has spoken, never what: the mark is made with the installation's secret.
create table company_event_feedback_mark (
  company_id uuid not null,
  event_id uuid not null,
  mark text not null,
  primary key (company_id, event_id, mark),
  foreign key (company_id, event_id) references company_event (company_id, id)
);
