-- How many people a unit needs in a shift: on a weekday (0 = Monday) or on one date, which comes before it; at one place or
-- wherever the shift is worked. Planners of the unit write all rows of a unit together.
create table roster_need (
  company_id uuid not null,
  id uuid not null,
  unit_id uuid not null,
  shift_id uuid not null,
  location_point_id uuid,
  weekday smallint check (weekday between 0 and 6),
  work_date date,
  count smallint not null check (count between 0 and 999),
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  foreign key (company_id, shift_id) references shift (company_id, id),
  foreign key (company_id, location_point_id) references location_point (company_id, id),
  foreign key (company_id, updated_by) references app_user (company_id, id),
  check ((weekday is null) <> (work_date is null))
);
create unique index roster_need_post on roster_need (company_id, unit_id, shift_id, location_point_id, weekday, work_date)
  nulls not distinct;

-- Positions that may work a shift; a shift without a row is open to all.
create table shift_position (
  company_id uuid not null,
  shift_id uuid not null,
  position_id uuid not null,
  primary key (company_id, shift_id, position_id),
  foreign key (company_id, shift_id) references shift (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id)
);
