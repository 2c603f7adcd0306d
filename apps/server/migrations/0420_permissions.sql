-- What each kind of permission adds to its request (domain.md 5, 2.5). The dates a request takes stand in request_day;
-- those of an approval in day_permission.

create table late_permission (
  company_id uuid not null,
  request_id uuid not null,
  work_date date not null,
  until_time text not null check (until_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (company_id, request_id),
  foreign key (company_id, request_id) references request (company_id, id)
);

create table early_leave (
  company_id uuid not null,
  request_id uuid not null,
  work_date date not null,
  from_time text not null check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (company_id, request_id),
  foreign key (company_id, request_id) references request (company_id, id)
);

create table absence_permission (
  company_id uuid not null,
  request_id uuid not null,
  category text not null check (category in ('keluarga', 'administrasi', 'musibah', 'lainnya')),
  -- The dates on which the person would have worked, when it was asked.
  workdays date[] not null check (cardinality(workdays) > 0),
  -- Of them, from the first on; the rest is without pay.
  paid_days smallint not null check (paid_days between 0 and cardinality(workdays)),
  primary key (company_id, request_id),
  foreign key (company_id, request_id) references request (company_id, id)
);

create table day_off_permission (
  company_id uuid not null,
  request_id uuid not null,
  work_date date not null,
  mode text not null check (mode in ('tukar_hari', 'tanpa_upah')),
  replacement date,
  primary key (company_id, request_id),
  foreign key (company_id, request_id) references request (company_id, id),
  check ((mode = 'tukar_hari') = (replacement is not null))
);

create table wfh_permission (
  company_id uuid not null,
  request_id uuid not null,
  address text not null default '' check (length(address) <= 300),
  workdays date[] not null check (cardinality(workdays) > 0),
  primary key (company_id, request_id),
  foreign key (company_id, request_id) references request (company_id, id)
);

-- What approved changes make of a person's date, before any roster (domain.md 2.2 step 2): a shift, the company's own
-- hours (works without a shift), or a day off. A roster published later does not undo it; taking the request back does.
create table shift_change_day (
  company_id uuid not null,
  user_id uuid not null,
  work_date date not null,
  works boolean not null,
  shift_id uuid,
  request_id uuid not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (company_id, user_id, work_date),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, shift_id) references shift (company_id, id),
  foreign key (company_id, request_id) references request (company_id, id),
  check (works or shift_id is null)
);
create index shift_change_day_of on shift_change_day (company_id, request_id);

-- What an approval has put on a person's dates is found again by its request.
create index day_permission_ref on day_permission (company_id, ref_id) where ref_id is not null;
