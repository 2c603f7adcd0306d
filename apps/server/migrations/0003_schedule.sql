-- Places, shifts, schedules and the calendar (domain.md 1.7, 2.1). Times of day are text HH:MM, local to the place.

create table location_point (
  company_id uuid not null references company (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text collate hadir_id not null check (length(name) between 2 and 100),
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  radius_m int not null default 100 check (radius_m between 20 and 5000),
  tz text not null check (tz in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  address text not null default '',
  unit_id uuid,
  valid_from date not null,
  valid_to date,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  check (valid_to is null or valid_to >= valid_from)
);
create unique index location_point_code on location_point (company_id, code) where deleted_at is null;

create table user_location_point (
  company_id uuid not null,
  id uuid not null,
  user_id uuid,
  unit_id uuid,
  location_point_id uuid not null,
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  foreign key (company_id, location_point_id) references location_point (company_id, id),
  check (num_nonnulls(user_id, unit_id) = 1),
  check (valid_to is null or valid_to >= valid_from),
  constraint user_location_point_once exclude using gist
    (company_id with =, coalesce(user_id, unit_id) with =, location_point_id with =,
     daterange(valid_from, valid_to, '[]') with &&)
);
create index user_location_point_user on user_location_point (company_id, user_id) where user_id is not null;
create index user_location_point_unit on user_location_point (company_id, unit_id) where unit_id is not null;

create table shift (
  company_id uuid not null references company (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 10),
  name text collate hadir_id not null check (length(name) between 2 and 100),
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  break_mode text not null default 'auto' check (break_mode in ('auto', 'window', 'punch', 'none')),
  break_minutes int not null default 60 check (break_minutes between 0 and 180),
  break_start text check (break_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  break_end text check (break_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  color text not null default '#1BA0E2' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  grace_late int check (grace_late between 0 and 60),
  grace_early int check (grace_early between 0 and 60),
  early_in_minutes int check (early_in_minutes between 0 and 360),
  late_out_minutes int check (late_out_minutes between 60 and 720),
  is_shortest_day boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  check (start_time <> end_time),
  check (num_nonnulls(break_start, break_end) in (0, 2)),
  check (break_mode <> 'window' or break_start is not null)
);
create unique index shift_code on shift (company_id, code) where deleted_at is null;

create table schedule (
  company_id uuid not null references company (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text collate hadir_id not null check (length(name) between 2 and 100),
  workweek text not null check (workweek in ('5', '6', 'roster')),
  cycle_days smallint not null check (cycle_days between 1 and 56),
  -- Date of day_index 0; the cycle repeats before and after it.
  anchor_date date not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index schedule_code on schedule (company_id, code) where deleted_at is null;

create table schedule_item (
  company_id uuid not null,
  schedule_id uuid not null,
  day_index smallint not null check (day_index between 0 and 55),
  -- null = OFF
  shift_id uuid,
  primary key (company_id, schedule_id, day_index),
  foreign key (company_id, schedule_id) references schedule (company_id, id) on delete cascade,
  foreign key (company_id, shift_id) references shift (company_id, id)
);

create table schedule_assignment (
  company_id uuid not null,
  id uuid not null,
  user_id uuid,
  unit_id uuid,
  schedule_id uuid not null,
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
  foreign key (company_id, schedule_id) references schedule (company_id, id),
  check (num_nonnulls(user_id, unit_id) = 1),
  check (valid_to is null or valid_to >= valid_from),
  constraint schedule_assignment_no_overlap exclude using gist
    (company_id with =, coalesce(user_id, unit_id) with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index schedule_assignment_user on schedule_assignment (company_id, user_id) where user_id is not null;
create index schedule_assignment_unit on schedule_assignment (company_id, unit_id) where unit_id is not null;

-- A cell of the monthly schedule. Only a published cell decides a day.
create table roster_cell (
  company_id uuid not null,
  user_id uuid not null,
  work_date date not null,
  kind text not null check (kind in ('SHIFT', 'OFF', 'LEAVE')),
  shift_id uuid,
  location_point_id uuid,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  primary key (company_id, user_id, work_date),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, shift_id) references shift (company_id, id),
  foreign key (company_id, location_point_id) references location_point (company_id, id),
  check ((kind = 'SHIFT') = (shift_id is not null))
);
create index roster_cell_date on roster_cell (company_id, work_date);

-- Other hours for a shift over a period (Ramadan, domain.md 2.6); unit_id null = the whole company.
create table shift_override (
  company_id uuid not null references company (id),
  id uuid not null,
  unit_id uuid,
  shift_id uuid not null,
  valid_from date not null,
  valid_to date not null,
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  break_mode text not null check (break_mode in ('auto', 'window', 'punch', 'none')),
  break_minutes int not null check (break_minutes between 0 and 180),
  break_start text check (break_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  break_end text check (break_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  note text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  foreign key (company_id, shift_id) references shift (company_id, id),
  check (start_time <> end_time),
  check (valid_to >= valid_from),
  check (num_nonnulls(break_start, break_end) in (0, 2)),
  check (break_mode <> 'window' or break_start is not null),
  constraint shift_override_no_overlap exclude using gist
    (company_id with =, coalesce(unit_id, company_id) with =, shift_id with =,
     daterange(valid_from, valid_to, '[]') with &&)
);

-- A weekly or a single day off for the company, a unit or one person. Weekdays: 0 = Monday .. 6 = Sunday.
create table day_off (
  company_id uuid not null references company (id),
  id uuid not null,
  scope text not null check (scope in ('company', 'unit', 'user')),
  unit_id uuid,
  user_id uuid,
  weekly smallint[] check (weekly <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[] and cardinality(weekly) > 0),
  date date,
  note text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check (num_nonnulls(weekly, date) = 1),
  check ((scope = 'unit') = (unit_id is not null)),
  check ((scope = 'user') = (user_id is not null))
);
create index day_off_scope on day_off (company_id, scope) where deleted_at is null;

-- The company's calendar beside the platform's list. A row of kind cuti_bersama says what the company does with it.
create table calendar_day (
  company_id uuid not null references company (id),
  id uuid not null,
  date date not null,
  kind text not null check (kind in ('libur_nasional', 'cuti_bersama', 'libur_perusahaan', 'libur_daerah', 'catatan')),
  name text collate hadir_id not null check (length(name) between 2 and 150),
  source text not null default '',
  scope text not null default 'company' check (scope in ('company', 'unit')),
  unit_id uuid,
  policy text check (policy in ('POTONG', 'LIBUR_GRATIS', 'MASUK')),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  check ((scope = 'unit') = (unit_id is not null)),
  check (policy is null or kind = 'cuti_bersama')
);
create index calendar_day_date on calendar_day (company_id, date);
create unique index calendar_day_once on calendar_day (company_id, date, kind, name, unit_id) nulls not distinct
  where deleted_at is null;
