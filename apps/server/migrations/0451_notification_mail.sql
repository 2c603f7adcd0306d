-- What a person wants to be told, by which way, and when not; letters of what happened; the letter of the morning.

-- Without a row the product's own choice holds.
create table notification_choice (
  company_id uuid not null,
  user_id uuid not null,
  -- Events that do not reach the bell, and events that go out as a letter, too.
  muted text[] not null default '{}',
  mail text[] not null default '{}',
  digest boolean not null default true,
  -- Minutes of the company's day without letters; over midnight when the end is before the start.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  updated_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

alter table notification add column mail_waits boolean not null default false;
create index notification_mail_waits on notification (created_at) where mail_waits;

-- The letters of a morning are written once.
create table request_digest (
  company_id uuid not null references company (id),
  date date not null,
  letters int not null,
  sent_at timestamptz not null,
  primary key (company_id, date)
);
