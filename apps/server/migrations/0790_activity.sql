-- What somebody did on a work date, and the report of the date that a superior reads (rules/activity).
create table activity (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  work_date date not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  title text not null check (char_length(title) between 3 and 150),
  description text not null check (char_length(description) <= 2000),
  photo_file_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, photo_file_id) references file (company_id, id),
  check (end_at > start_at and end_at <= start_at + interval '24 hours')
);
create index activity_date on activity (company_id, work_date, user_id);
create index activity_person on activity (company_id, user_id, work_date);
create index activity_photo on activity (company_id, photo_file_id) where photo_file_id is not null;

create table daily_report (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  work_date date not null,
  state text not null check (state in ('draft', 'submitted', 'returned', 'reviewed')),
  done text not null check (char_length(done) <= 4000),
  plan text not null check (char_length(plan) <= 2000),
  obstacle text not null check (char_length(obstacle) <= 2000),
  -- Of the first time: a report that comes back and is sent again stays in time.
  first_submitted_at timestamptz,
  submitted_at timestamptz,
  late boolean not null default false,
  reviewer_id uuid,
  reviewed_at timestamptz,
  review_note text not null default '' check (char_length(review_note) <= 500),
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, user_id, work_date),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, reviewer_id) references app_user (company_id, id),
  check ((state = 'draft') = (submitted_at is null)),
  check ((submitted_at is null) = (first_submitted_at is null))
);
create index daily_report_date on daily_report (company_id, work_date, user_id);
