-- The platform: companies (tenants), accounts, sessions, and what every company shares.
-- Tables without company_id in their key are listed by name in the database test; all others are tenant tables.

create extension if not exists btree_gist with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

-- Indonesian order with numbers by value ("Lantai 2" before "Lantai 10") for all text people sort or search.
create collation hadir_id (provider = icu, locale = 'id-u-kn-true', deterministic = true);

-- Search form of a text: lower case, no accents. Immutable because the dictionary is named.
create function hadir_fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table company (
  id uuid primary key,
  -- 'operator' is the one company of the platform's own people (superadmin); 'employer' is a customer.
  kind text not null default 'employer' check (kind in ('operator', 'employer')),
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  legal_name text collate hadir_id not null check (length(legal_name) between 2 and 150),
  address text not null default '',
  tz text not null default 'Asia/Jakarta' check (tz in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  plan text not null default 'standard',
  max_users int check (max_users > 0),
  active_from date not null,
  active_to date,
  state text not null default 'active' check (state in ('active', 'suspended', 'closed')),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  check (active_to is null or active_to >= active_from)
);
create unique index company_one_operator on company (kind) where kind = 'operator';

create table account (
  id uuid primary key,
  -- Stored in lower case: sign-in compares the lower-cased input.
  login text not null unique check (login = lower(login) and length(login) between 3 and 40),
  email text check (email = lower(email)),
  email_verified_at timestamptz,
  phone text,
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  appearance jsonb not null default '{}' check (jsonb_typeof(appearance) = 'object'),
  -- Raised by password change, role change and deactivation; a session of an older epoch is over.
  session_epoch int not null default 1,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1
);
-- Only a verified e-mail signs in, so only verified ones must be unique: nobody can reserve another's address.
create unique index account_email on account (email) where email_verified_at is not null;

create table account_recovery (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('reset', 'invite', 'one_time_code')),
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A link made before the last password change no longer works.
  password_hash_at_issue text,
  created_at timestamptz not null default now(),
  created_by uuid
);
create index account_recovery_account on account_recovery (account_id, created_at desc);

create table login_attempt (
  key text not null,
  at timestamptz not null,
  ok boolean not null
);
create index login_attempt_key on login_attempt (key, at desc);

create table legal_parameter (
  key text not null check (key ~ '^[a-z][a-z0-9_]{1,60}$'),
  value jsonb not null,
  valid_from date not null,
  valid_to date,
  source text not null,
  checked_at date,
  checked_by text,
  primary key (key, valid_from),
  check (valid_to is null or valid_to >= valid_from),
  constraint legal_parameter_one_value exclude using gist (key with =, daterange(valid_from, valid_to, '[]') with &&)
);

create table platform_holiday (
  date date not null,
  kind text not null check (kind in ('libur_nasional', 'cuti_bersama')),
  name text collate hadir_id not null,
  source text not null,
  primary key (date, kind, name)
);

-- Work to be done after commit. company_id is null for the platform's own work.
create table outbox (
  id uuid primary key,
  company_id uuid references company (id),
  kind text not null,
  payload jsonb not null,
  run_after timestamptz not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index outbox_due on outbox (run_after) where done_at is null;

create table mail_outbox (
  id uuid primary key,
  company_id uuid references company (id),
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  error text
);
create index mail_outbox_list on mail_outbox (company_id, created_at desc);
create index mail_outbox_due on mail_outbox (created_at) where sent_at is null;

-- Who did what. company_id is null for acts of the platform (company opened, failed sign-in of nobody).
create table audit_log (
  id uuid primary key,
  company_id uuid references company (id),
  at timestamptz not null,
  actor_user_id uuid,
  actor_account_id uuid,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  ip text,
  ref text
);
create index audit_log_company on audit_log (company_id, at desc);
create index audit_log_entity on audit_log (company_id, entity, entity_id, at desc);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

-- The operator's company always exists: the first superadmin needs a home before any customer does.
insert into company (id, kind, code, legal_name, active_from)
values ('00000000-0000-7000-8000-000000000001', 'operator', 'HADIR', 'Pengelola HADIR', '2025-01-01');
