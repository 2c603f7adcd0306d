-- What the company tells its people, to whom, how long, and who has read it; reminders of contracts that end. Expand only.
create table announcement (
  company_id uuid not null references company (id),
  id uuid not null,
  title text collate hadir_id not null check (length(title) between 3 and 120),
  body text not null check (length(body) between 1 and 4000),
  audience text not null check (audience in ('all', 'unit', 'division')),
  unit_id uuid,
  division_id uuid,
  from_date date not null,
  to_date date not null,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  foreign key (company_id, division_id) references division (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id),
  check (to_date >= from_date),
  check ((audience = 'unit') = (unit_id is not null)),
  check ((audience = 'division') = (division_id is not null))
);
create index announcement_current on announcement (company_id, to_date, from_date) where deleted_at is null;

create table announcement_read (
  company_id uuid not null,
  announcement_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  primary key (company_id, announcement_id, user_id),
  foreign key (company_id, announcement_id) references announcement (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);

-- Each step of a contract's end is told once.
create table contract_reminder (
  company_id uuid not null,
  employment_id uuid not null,
  contract_end date not null,
  days_left smallint not null check (days_left in (30, 14, 7)),
  told_at timestamptz not null,
  primary key (company_id, employment_id, contract_end, days_left),
  foreign key (company_id, employment_id) references employment (company_id, id)
);
