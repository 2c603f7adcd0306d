-- Counseling: who may be asked, when, sessions, and texts that the database cannot read (rules/counseling, decisions 121, 122).
create table counseling_category (
  company_id uuid not null references company (id),
  id uuid not null,
  name text collate hadir_id not null check (length(name) between 2 and 100),
  description text check (length(description) between 1 and 300),
  sensitive boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index counseling_category_name on counseling_category (company_id, name) where deleted_at is null;

-- A counselor, or HRD together (without a person).
create table counseling_desk (
  company_id uuid not null references company (id),
  id uuid not null,
  target text not null check (target in ('counselor', 'hrd')),
  user_id uuid,
  bio text not null default '' check (char_length(bio) <= 1000),
  specialties text[] not null default '{}',
  languages text[] not null default '{}',
  modes text[] not null check (modes <@ array['daring', 'luring'] and cardinality(modes) > 0),
  place text not null default '' check (char_length(place) <= 150),
  session_minutes int not null check (session_minutes between 15 and 180),
  buffer_minutes int not null check (buffer_minutes between 0 and 60),
  max_per_day int not null check (max_per_day between 1 and 20),
  hours jsonb not null default '[]',
  -- Of HRD: whom to call when somebody is in danger.
  protocol text not null default '' check (char_length(protocol) <= 1000),
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check ((target = 'counselor') = (user_id is not null))
);
create unique index counseling_desk_user on counseling_desk (company_id, user_id);
create unique index counseling_desk_hrd on counseling_desk (company_id) where target = 'hrd';

create table counseling_nonactive (
  company_id uuid not null,
  id uuid not null,
  desk_id uuid not null,
  from_date date not null,
  to_date date not null,
  reason text not null default '' check (char_length(reason) <= 150),
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, desk_id) references counseling_desk (company_id, id) on delete cascade,
  check (to_date >= from_date)
);
create index counseling_nonactive_desk on counseling_nonactive (company_id, desk_id, to_date);

-- The pair of a person: the public half locks, the private half is sealed by a key that only password and recovery code open.
create table counseling_key (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  public_key text not null,
  private_key text not null,
  by_password text not null,
  by_recovery text not null,
  created_at timestamptz not null,
  -- When the password that opens it was last the account's own.
  password_at timestamptz not null,
  -- Access that others gave before this moment closes nothing any more.
  proved_at timestamptz not null,
  retired_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create unique index counseling_key_user on counseling_key (company_id, user_id) where retired_at is null;

-- A code sent to the account's address, for who was let in by another.
create table counseling_proof (
  company_id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  expires_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);

create table counseling_session (
  company_id uuid not null,
  id uuid not null,
  requester_id uuid not null,
  desk_id uuid not null,
  target text not null check (target in ('counselor', 'hrd')),
  category_id uuid not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- The end with the free minutes that the desk had after it.
  busy_until timestamptz not null,
  mode text not null check (mode in ('daring', 'luring')),
  state text not null check (state in ('pending', 'approve', 'reject', 'complete', 'cancel')),
  reason text check (reason in ('full', 'away', 'other_field', 'referred', 'agreed', 'not_possible')),
  anonymous boolean not null,
  -- Sealed by the key of the session; null once it has ended.
  summary text,
  proposed_start timestamptz,
  hand_over_desk_id uuid,
  -- Of HRD: who has taken it.
  taken_by uuid,
  attended boolean,
  rating int check (rating between 1 and 5),
  asked_at timestamptz not null,
  closed_at timestamptz,
  reminded_at timestamptz,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, requester_id) references app_user (company_id, id),
  foreign key (company_id, desk_id) references counseling_desk (company_id, id),
  foreign key (company_id, hand_over_desk_id) references counseling_desk (company_id, id),
  foreign key (company_id, category_id) references counseling_category (company_id, id),
  foreign key (company_id, taken_by) references app_user (company_id, id),
  check (end_at > start_at and busy_until >= end_at),
  check ((state in ('reject', 'complete', 'cancel')) = (closed_at is not null)),
  -- Two sessions that hold a time of a desk never overlap, whoever looked before writing.
  constraint counseling_session_overlap exclude using gist
    (company_id with =, desk_id with =, tstzrange(start_at, busy_until) with &&)
    where (state in ('pending', 'approve'))
);
-- One open session per person and target.
create unique index counseling_session_open on counseling_session (company_id, requester_id, target)
  where state in ('pending', 'approve');
create index counseling_session_requester on counseling_session (company_id, requester_id, start_at);
create index counseling_session_desk on counseling_session (company_id, desk_id, state, start_at);
create index counseling_session_due on counseling_session (start_at) where state in ('pending', 'approve');
create index counseling_session_closed on counseling_session (closed_at) where closed_at is not null;

-- A session's key, locked for each person who may open it: `summary` for requester and handler, `notes` for their writer.
create table counseling_case_key (
  company_id uuid not null,
  session_id uuid not null,
  part text not null check (part in ('summary', 'notes')),
  user_id uuid not null,
  key_id uuid not null,
  locked text not null,
  primary key (company_id, session_id, part, user_id),
  foreign key (company_id, session_id) references counseling_session (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, key_id) references counseling_key (company_id, id)
);
create index counseling_case_key_key on counseling_case_key (company_id, key_id);

create table counseling_note (
  company_id uuid not null,
  session_id uuid not null,
  author_id uuid not null,
  -- Text and mark of risk together, sealed by the writer's key of the notes.
  body text not null,
  saved_at timestamptz not null,
  version int not null default 1,
  primary key (company_id, session_id, author_id),
  foreign key (company_id, session_id) references counseling_session (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references app_user (company_id, id)
);

-- What happened to a session and who opened it: shown to its requester, never to others.
create table counseling_event (
  company_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  at timestamptz not null,
  what text not null check (char_length(what) between 2 and 40),
  -- Null: the product itself.
  by_user_id uuid,
  primary key (company_id, id),
  foreign key (company_id, session_id) references counseling_session (company_id, id) on delete cascade,
  foreign key (company_id, by_user_id) references app_user (company_id, id)
);
create index counseling_event_session on counseling_event (company_id, session_id, at);

create table counseling_waiting (
  company_id uuid not null,
  desk_id uuid not null,
  user_id uuid not null,
  since timestamptz not null,
  notified_at timestamptz,
  primary key (company_id, desk_id, user_id),
  foreign key (company_id, desk_id) references counseling_desk (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index counseling_waiting_user on counseling_waiting (company_id, user_id);
