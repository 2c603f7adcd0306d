-- Business trips as a kind of request, their tariff, and who looks after them in a chain (rules/trips).
alter table request drop constraint request_kind_check;
alter table request add constraint request_kind_check check (kind in ('correction', 'leave', 'overtime', 'permission',
  'day_off_permission', 'early_leave', 'late_permission', 'out_permission', 'wfh', 'shift_change', 'sick', 'trip'));
alter table request_step drop constraint request_step_actor_check;
alter table request_step add constraint request_step_actor_check check (actor in ('employee', 'partner', 'superior', 'leader',
  'validator1', 'validator2', 'any_validator', 'general_affairs', 'admin'));
alter table paper drop constraint paper_kind_check;
alter table paper add constraint paper_kind_check check (kind in ('employment', 'leave', 'permission', 'travel_order'));
alter table paper_number drop constraint paper_number_kind_check;
alter table paper_number add constraint paper_number_kind_check check (kind in ('employment', 'leave', 'permission', 'travel_order'));

-- What a day and a night of a trip cost the company at most, by level and destination, from a date on.
create table trip_rate (
  company_id uuid not null references company (id),
  id uuid not null,
  note text collate hadir_id not null check (length(note) between 2 and 150),
  -- Null: all levels.
  job_level_id uuid,
  -- A province by its code, ID for every province that has none of its own, LN abroad.
  region text not null check (region ~ '^([1-9][0-9]|ID|LN)$'),
  per_diem bigint not null check (per_diem between 0 and 100000000),
  hotel_cap bigint not null check (hotel_cap between 0 and 100000000),
  transport_class text check (length(transport_class) between 1 and 60),
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, job_level_id) references job_level (company_id, id),
  check (valid_to is null or valid_to >= valid_from),
  -- One line holds on a date.
  constraint trip_rate_no_overlap exclude using gist (company_id with =,
    coalesce(job_level_id, '00000000-0000-0000-0000-000000000000'::uuid) with =, region with =,
    daterange(valid_from, valid_to, '[]') with &&)
);
create index trip_rate_level on trip_rate (company_id, job_level_id);

create table trip (
  company_id uuid not null,
  request_id uuid not null,
  category text not null check (category in ('dalam_kota', 'luar_kota', 'luar_negeri')),
  region text not null check (region ~ '^([1-9][0-9]|LN)$'),
  origin text not null check (length(origin) between 1 and 100),
  depart_at timestamptz not null,
  origin_tz text not null check (origin_tz in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  return_at timestamptz not null,
  return_tz text not null check (return_tz in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  -- In their order: from, to, depart and arrive as date, time and zone of the place, mode, cost.
  legs jsonb not null check (jsonb_typeof(legs) = 'array' and jsonb_array_length(legs) between 1 and 12),
  -- Of its paper, from the approval on.
  number text,
  cost_center text not null default '' check (length(cost_center) <= 60),
  companions uuid[] not null default '{}' check (cardinality(companions) <= 20),
  -- By the tariff of the day of departure; read again when it is approved, and never after that.
  per_diem bigint not null check (per_diem >= 0),
  hotel_cap bigint not null check (hotel_cap >= 0),
  transport_class text,
  other_cost bigint not null default 0 check (other_cost >= 0),
  estimate bigint not null check (estimate >= 0),
  advance_requested bigint not null default 0 check (advance_requested >= 0),
  advance_paid bigint check (advance_paid > 0),
  advance_paid_at timestamptz,
  advance_paid_by uuid,
  -- The day on which the money changed hands, and its proof.
  advance_paid_on date,
  advance_file_id uuid,
  -- Days after the return until the settlement is due, as the company had it at the approval.
  settlement_due date not null,
  -- Told by the settlement: handed in, what it came to (the difference is below zero where the person gives back), closed.
  settlement_submitted_at timestamptz,
  realised_total bigint,
  realised_difference bigint,
  settled_at timestamptz,
  primary key (company_id, request_id),
  foreign key (company_id, request_id) references request (company_id, id),
  foreign key (company_id, advance_paid_by) references app_user (company_id, id),
  foreign key (company_id, advance_file_id) references file (company_id, id),
  check (return_at > depart_at),
  check ((advance_paid is null) = (advance_paid_at is null) and (advance_paid is null) = (advance_paid_by is null)
    and (advance_paid is null) = (advance_paid_on is null)),
  check (advance_file_id is null or advance_paid is not null),
  check ((realised_total is null) = (realised_difference is null))
);
create index trip_unsettled on trip (company_id, settlement_due) where settled_at is null;
create index trip_companions on trip using gin (companions);
