-- What somebody would like: to be free, or a shift, on a weekday (0 = Monday) or on one date, which comes before it.
create table roster_wish (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  weekday smallint check (weekday between 0 and 6),
  work_date date,
  kind text not null check (kind in ('FREE', 'SHIFT')),
  shift_id uuid,
  updated_at timestamptz not null,
  primary key (company_id, user_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, shift_id) references shift (company_id, id),
  check ((weekday is null) <> (work_date is null)),
  check ((kind = 'SHIFT') = (shift_id is not null))
);
create unique index roster_wish_day on roster_wish (company_id, user_id, weekday, work_date) nulls not distinct;
