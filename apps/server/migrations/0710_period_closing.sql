-- A closing of a period: the figures as they stood, with a fingerprint that says later whether they still do
-- (rules/attendance#closing-and-lock). A period that was opened again is closed once more under the next number.
create table period_closing (
  company_id uuid not null references company (id),
  id uuid not null,
  period text not null,
  number smallint not null check (number >= 1),
  first_date date not null,
  last_date date not null,
  closed_at timestamptz not null,
  -- Null: by the clock, after the days of grace.
  closed_by uuid,
  -- Why it was closed over what was still open; how much of each kind that was.
  reason text not null default '' check (length(reason) <= 500),
  open_items jsonb not null default '{}',
  people integer not null,
  days integer not null,
  figures jsonb not null,
  overtime_minutes integer not null,
  -- How the fingerprint is made of the figures.
  format smallint not null,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
  reopened_at timestamptz,
  reopened_by uuid,
  reopen_reason text check (length(btrim(reopen_reason)) >= 10 and length(reopen_reason) <= 500),
  primary key (company_id, id),
  unique (company_id, period, number),
  foreign key (company_id, period) references period (company_id, label),
  foreign key (company_id, closed_by) references app_user (company_id, id),
  foreign key (company_id, reopened_by) references app_user (company_id, id),
  check (first_date <= last_date),
  check ((reopened_at is null) = (reopened_by is null)),
  check ((reopened_at is null) = (reopen_reason is null))
);
create unique index period_closing_stands on period_closing (company_id, period) where reopened_at is null;
create index period_closing_code on period_closing (code);
create index period_closing_closed_by on period_closing (company_id, closed_by) where closed_by is not null;
create index period_closing_reopened_by on period_closing (company_id, reopened_by) where reopened_by is not null;

-- Each person's part of it. days: one entry per judged date, `2026-11-02:` and the digest of that day, so that a day
-- which was changed behind the product's back is named.
create table period_closing_person (
  company_id uuid not null,
  closing_id uuid not null,
  user_id uuid not null,
  figures jsonb not null,
  overtime_minutes integer not null,
  days text[] not null,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  primary key (company_id, closing_id, user_id),
  foreign key (company_id, closing_id) references period_closing (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index period_closing_person_user on period_closing_person (company_id, user_id);

-- Each client's part: the days on which people were placed there. Its code stands on the client's recap.
create table period_closing_client (
  company_id uuid not null,
  closing_id uuid not null,
  client_id uuid not null,
  people integer not null,
  days integer not null,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
  primary key (company_id, closing_id, client_id),
  foreign key (company_id, closing_id) references period_closing (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id)
);
create index period_closing_client_client on period_closing_client (company_id, client_id);
create index period_closing_client_code on period_closing_client (code);

-- Who was reminded of what still waits for a decision: once a day each.
create table closing_reminder (
  company_id uuid not null references company (id),
  period text not null,
  user_id uuid not null,
  reminded_on date not null,
  primary key (company_id, period, user_id, reminded_on),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index closing_reminder_user on closing_reminder (company_id, user_id);

-- Until when a request that was open at the closing is still decided; null in periods that were locked without one.
alter table period add column late_until timestamptz;

-- What would change a day of a closed period, whatever it comes from: a change of the day, or a request that was
-- decided after the closing. The defaults serve the version before this one, which writes changes of days alone.
alter table day_adjustment add column id uuid not null default uuidv7();
alter table day_adjustment drop constraint day_adjustment_pkey;
alter table day_adjustment add primary key (company_id, id);
create unique index day_adjustment_change on day_adjustment (company_id, change_id);
alter table day_adjustment alter column change_id drop not null;
alter table day_adjustment add column request_id uuid;
alter table day_adjustment add foreign key (company_id, request_id) references request (company_id, id);
alter table day_adjustment add check (num_nonnulls(change_id, request_id) = 1);
create unique index day_adjustment_request on day_adjustment (company_id, request_id, user_id, work_date)
  where request_id is not null;
-- By how much it changes the figures of the recap, by their names.
alter table day_adjustment add column amounts jsonb not null default '{}';
-- The period that takes it in, once it counts; and the closing that did.
alter table day_adjustment add column target_period text;
alter table day_adjustment add column closing_id uuid;
alter table day_adjustment add foreign key (company_id, closing_id) references period_closing (company_id, id);
alter table day_adjustment add check (closing_id is null or state = 'due');
create index day_adjustment_target on day_adjustment (company_id, target_period) where state = 'due';
create index day_adjustment_period on day_adjustment (company_id, period);
create index day_adjustment_closing on day_adjustment (company_id, closing_id) where closing_id is not null;
