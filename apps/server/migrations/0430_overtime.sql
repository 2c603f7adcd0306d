-- Overtime (lembur, SPL): what is ordered, what was worked, what was validated (domain.md 4; PP 35/2021 Ps 26-34).

create table overtime_order (
  company_id uuid not null,
  request_id uuid not null,
  user_id uuid not null,
  work_date date not null,
  -- The kind of day it is paid as, when it was asked; judged anew when it is validated.
  pay_day text not null check (pay_day in ('workday', 'rest_or_holiday', 'holiday_on_shortest_day')),
  plan_start timestamptz not null,
  plan_end timestamptz not null,
  break_minutes smallint not null check (break_minutes between 0 and 240),
  plan_minutes smallint not null check (plan_minutes between 0 and 1440),
  reason_id uuid not null,
  -- Who ordered it; null where the person proposed it.
  ordered_by uuid,
  retroactive boolean not null default false,
  -- Waiting or approved: its hours are walled against others.
  live boolean not null default true,
  -- Given at the first approval, kept for good.
  spl_no text,
  check_code text,
  actual_start timestamptz,
  actual_end timestamptz,
  actual_minutes smallint check (actual_minutes between 0 and 1440),
  realised_at timestamptz,
  validated_minutes smallint check (validated_minutes between 0 and 1440),
  validated_at timestamptz,
  validated_by uuid,
  validation_note text not null default '' check (length(validation_note) <= 500),
  pay_flags text[] not null default '{}',
  -- Wage, rates and pay as they were at the validation, sealed (db/sealed.ts); for admins only.
  pay_sealed text,
  primary key (company_id, request_id),
  foreign key (company_id, request_id) references request (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, reason_id) references ot_reason (company_id, id),
  foreign key (company_id, ordered_by) references app_user (company_id, id),
  foreign key (company_id, validated_by) references app_user (company_id, id),
  check (plan_end > plan_start),
  check (num_nonnulls(actual_start, actual_end) in (0, 2)),
  check (num_nonnulls(validated_minutes, validated_at, validated_by) in (0, 3)),
  constraint overtime_not_twice exclude using gist
    (company_id with =, user_id with =, tstzrange(plan_start, plan_end) with &&) where (live)
);
create index overtime_order_person on overtime_order (company_id, user_id, work_date desc);
create index overtime_order_date on overtime_order (company_id, work_date) where live;
create unique index overtime_order_no on overtime_order (company_id, spl_no) where spl_no is not null;
create unique index overtime_order_check on overtime_order (check_code) where check_code is not null;

-- The last number given in a year.
create table overtime_number (
  company_id uuid not null references company (id),
  year smallint not null,
  last int not null check (last > 0),
  primary key (company_id, year)
);
