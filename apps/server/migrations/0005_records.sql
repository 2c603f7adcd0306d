-- Files, exports, imports, consents and messages of a company.

create table file (
  company_id uuid not null references company (id),
  id uuid not null,
  owner_user_id uuid,
  kind text not null check (kind in ('selfie', 'photo', 'export', 'import', 'attachment')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  mime text not null,
  storage_key text not null unique,
  width int check (width > 0),
  height int check (height > 0),
  created_at timestamptz not null default now(),
  delete_after timestamptz,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, owner_user_id) references app_user (company_id, id)
);
create index file_owner on file (company_id, owner_user_id);
create index file_due on file (delete_after) where deleted_at is null and delete_after is not null;

alter table app_user add foreign key (company_id, photo_file_id) references file (company_id, id);
alter table attendance_event add foreign key (company_id, selfie_file_id) references file (company_id, id);

create table export_job (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  report text not null,
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  params jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'expired', 'cancelled')),
  progress smallint not null default 0 check (progress between 0 and 100),
  rows int not null default 0,
  total_rows int,
  file_id uuid,
  file_name text,
  error text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  -- The worker that has it renews this; a lapsed lease is taken by another.
  lease_until timestamptz,
  attempts smallint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, file_id) references file (company_id, id)
);
create index export_job_user on export_job (company_id, user_id, created_at desc);
create index export_job_waiting on export_job (created_at) where state in ('queued', 'running');

create table import_batch (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'uploaded'
    check (state in ('uploaded', 'validated', 'committing', 'committed', 'failed', 'cancelled', 'reverted')),
  options jsonb not null default '{}',
  counts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid not null,
  prepared_by uuid,
  committed_by uuid,
  committed_at timestamptz,
  reverted_by uuid,
  reverted_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index import_batch_list on import_batch (company_id, created_at desc);
create index import_batch_same_file on import_batch (company_id, sha256);

create table import_row (
  company_id uuid not null,
  batch_id uuid not null,
  row_no int not null check (row_no > 0),
  data jsonb not null,
  problems jsonb not null default '[]',
  changes jsonb,
  skipped boolean not null default false,
  user_id uuid,
  work_date date,
  primary key (company_id, batch_id, row_no),
  foreign key (company_id, batch_id) references import_batch (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id)
);

create table consent (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  version text not null,
  text_hash text not null,
  at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create unique index consent_once on consent (company_id, user_id, kind, version) where withdrawn_at is null;

create table notification (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  title text not null,
  body text not null default '',
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index notification_inbox on notification (company_id, user_id, created_at desc);
create index notification_unread on notification (company_id, user_id) where read_at is null;
