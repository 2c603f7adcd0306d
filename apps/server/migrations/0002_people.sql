-- People and structure of a company (domain.md 8.1, 9.1, 12). Dated rows hold from valid_from to valid_to, both
-- included; an open end is null. created_by and updated_by carry no foreign key: the operator may be the writer.

create table client (
  company_id uuid not null references company (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text collate hadir_id not null check (length(name) between 2 and 150),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index client_code on client (company_id, code) where deleted_at is null;

create table division (
  company_id uuid not null references company (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text collate hadir_id not null check (length(name) between 2 and 100),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index division_code on division (company_id, code) where deleted_at is null;

create table department (
  company_id uuid not null references company (id),
  id uuid not null,
  division_id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text collate hadir_id not null check (length(name) between 2 and 100),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, division_id) references division (company_id, id)
);
create unique index department_code on department (company_id, code) where deleted_at is null;

-- Only what the department decides itself; an absent key inherits from the company (domain.md 14, "d").
create table department_setting (
  company_id uuid not null,
  department_id uuid not null,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  primary key (company_id, department_id),
  foreign key (company_id, department_id) references department (company_id, id)
);

create table position (
  company_id uuid not null references company (id),
  id uuid not null,
  department_id uuid,
  code text not null check (length(code) between 1 and 20),
  name text collate hadir_id not null check (length(name) between 2 and 100),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id)
);
create unique index position_code on position (company_id, code) where deleted_at is null;

create table job_level (
  company_id uuid not null references company (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text collate hadir_id not null check (length(name) between 2 and 100),
  rank smallint not null check (rank between 1 and 20),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index job_level_code on job_level (company_id, code) where deleted_at is null;

-- A place in the organisation where people work together; of kind 'client' it stands at a client's.
create table unit (
  company_id uuid not null references company (id),
  id uuid not null,
  kind text not null default 'internal' check (kind in ('internal', 'client')),
  client_id uuid,
  code text not null check (length(code) between 1 and 20),
  name text collate hadir_id not null check (length(name) between 2 and 100),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id),
  check ((kind = 'client') = (client_id is not null))
);
create unique index unit_code on unit (company_id, code) where deleted_at is null;

-- A person in a company: role, flags, personal data. One account may be a person of several companies.
create table app_user (
  company_id uuid not null references company (id),
  id uuid not null,
  account_id uuid references account (id),
  employee_no text collate hadir_id not null check (length(employee_no) between 1 and 30),
  fullname text collate hadir_id not null check (length(fullname) between 2 and 100),
  role text not null check (role in ('superadmin', 'admin', 'admin_meeting', 'supervisor', 'staff', 'client', 'client3',
    'monitoring', 'agent', 'admin_agent', 'counselor', 'hrd', 'mtv')),
  is_leader boolean not null default false,
  client_id uuid,
  photo_file_id uuid,
  phone text,
  email text check (email = lower(email)),
  gender text not null check (gender in ('L', 'P')),
  birth_date date,
  required_selfie text not null default 'inherit' check (required_selfie in ('inherit', 'yes', 'no')),
  free_location boolean not null default false,
  active boolean not null default true,
  search_text text not null generated always as (hadir_fold(fullname || ' ' || employee_no)) stored,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id),
  -- A client's person belongs to exactly one client, an own person to none (domain.md 9.1).
  check ((role in ('client', 'client3')) = (client_id is not null))
);
create unique index app_user_employee_no on app_user (company_id, employee_no) where deleted_at is null;
create unique index app_user_email on app_user (company_id, email) where deleted_at is null and email is not null;
create unique index app_user_account on app_user (company_id, account_id) where deleted_at is null;
create index app_user_memberships on app_user (account_id);
create index app_user_fullname on app_user (company_id, fullname);
create index app_user_search on app_user using gin (search_text gin_trgm_ops);

create table session (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_company_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  authenticated_at timestamptz not null,
  -- The absolute end (decisions.md 3); null where only idleness ends a session.
  expires_at timestamptz,
  idle_seconds int not null check (idle_seconds > 0),
  epoch int not null,
  revoked_at timestamptz,
  revoked_reason text,
  user_agent text,
  ip text,
  foreign key (user_company_id, user_id) references app_user (company_id, id)
);
create index session_open on session (account_id) where revoked_at is null;

-- First answer of a repeatable write, written in its transaction and kept 7 days (decisions.md 13).
create table idempotency_key (
  company_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 8 and 100),
  body_hash text not null,
  status smallint not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, user_id, key),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index idempotency_key_age on idempotency_key (created_at);

create table employment (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  employment_type text not null check (employment_type in ('PKWTT', 'PKWT', 'harian', 'magang', 'alih_daya')),
  join_date date not null,
  end_date date,
  end_reason text check (end_reason in ('RESIGN', 'HABIS_KONTRAK', 'PHK', 'PENSIUN', 'MENINGGAL', 'MUTASI', 'LAINNYA')),
  contract_end date,
  workweek text not null default '5' check (workweek in ('5', '6', 'roster')),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check (end_date is null or end_date >= join_date),
  check (employment_type <> 'PKWT' or contract_end is not null),
  constraint employment_no_overlap exclude using gist
    (company_id with =, user_id with =, daterange(join_date, end_date, '[]') with &&)
);

-- The dated structure: where a person stands and to whom they answer.
create table org_assignment (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  valid_from date not null,
  valid_to date,
  division_id uuid,
  department_id uuid,
  position_id uuid,
  job_level_id uuid,
  unit_id uuid,
  superior_id uuid,
  leader_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, division_id) references division (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id),
  foreign key (company_id, job_level_id) references job_level (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  foreign key (company_id, superior_id) references app_user (company_id, id),
  foreign key (company_id, leader_id) references app_user (company_id, id),
  check (valid_to is null or valid_to >= valid_from),
  check (superior_id <> user_id),
  check (leader_id <> user_id),
  constraint org_assignment_no_overlap exclude using gist
    (company_id with =, user_id with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index org_assignment_user on org_assignment (company_id, user_id, valid_from desc);
create index org_assignment_leader on org_assignment (company_id, leader_id);
create index org_assignment_superior on org_assignment (company_id, superior_id);
create index org_assignment_unit on org_assignment (company_id, unit_id);
create index org_assignment_department on org_assignment (company_id, department_id);

-- Everybody below a superior, transitively, as of today's structure. Written only by db/superior-closure.ts.
create table superior_closure (
  company_id uuid not null,
  superior_id uuid not null,
  user_id uuid not null,
  depth smallint not null check (depth between 1 and 10),
  primary key (company_id, superior_id, user_id),
  foreign key (company_id, superior_id) references app_user (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check (superior_id <> user_id)
);
create index superior_closure_user on superior_closure (company_id, user_id);

create table placement (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  unit_id uuid,
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  check (valid_to is null or valid_to >= valid_from),
  constraint placement_no_overlap exclude using gist
    (company_id with =, user_id with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index placement_user on placement (company_id, user_id, valid_from);
create index placement_client on placement (company_id, client_id);

-- Who decides for placed people (domain.md 8.1): a row names one person or a whole unit; the person's row wins.
create table client_upliner (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  user_id uuid,
  unit_id uuid,
  upliner_user_id uuid not null,
  validator1_user_id uuid,
  validator2_user_id uuid,
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  foreign key (company_id, upliner_user_id) references app_user (company_id, id),
  foreign key (company_id, validator1_user_id) references app_user (company_id, id),
  foreign key (company_id, validator2_user_id) references app_user (company_id, id),
  check (num_nonnulls(user_id, unit_id) = 1),
  check (valid_to is null or valid_to >= valid_from),
  constraint client_upliner_no_overlap_user exclude using gist
    (company_id with =, user_id with =, client_id with =, daterange(valid_from, valid_to, '[]') with &&)
    where (user_id is not null),
  constraint client_upliner_no_overlap_unit exclude using gist
    (company_id with =, unit_id with =, client_id with =, daterange(valid_from, valid_to, '[]') with &&)
    where (unit_id is not null)
);
create index client_upliner_validator1 on client_upliner (company_id, validator1_user_id);
create index client_upliner_validator2 on client_upliner (company_id, validator2_user_id);

-- What an observer may see: a unit, or all placements at a client.
create table user_monitoring (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  unit_id uuid,
  client_id uuid,
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id),
  check (num_nonnulls(unit_id, client_id) = 1),
  check (valid_to is null or valid_to >= valid_from)
);
create index user_monitoring_user on user_monitoring (company_id, user_id);
