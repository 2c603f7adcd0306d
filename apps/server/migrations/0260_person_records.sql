-- What HR keeps of a person beside name and structure (domain.md 12): sealed values, documents, drafts, batches.

-- Sealed by the server (AES-256-GCM); the mark finds the same number again without telling it.
alter table app_user
  add column ktp_sealed text,
  add column ktp_mark text check (ktp_mark ~ '^[0-9a-f]{64}$');
create unique index app_user_ktp on app_user (company_id, ktp_mark) where deleted_at is null and ktp_mark is not null;

alter table employment add column end_note text not null default '' check (length(end_note) <= 500);
create index employment_user on employment (company_id, user_id, join_date desc);
create index employment_contract_end on employment (company_id, contract_end)
  where contract_end is not null and end_date is null;
create index app_user_role on app_user (company_id, role) where deleted_at is null;

create table person_wage (
  company_id uuid not null,
  user_id uuid not null,
  valid_from date not null,
  sealed text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (company_id, user_id, valid_from),
  foreign key (company_id, user_id) references app_user (company_id, id)
);

create table person_document (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  file_id uuid not null,
  kind text not null check (kind in ('KONTRAK', 'KTP', 'IJAZAH', 'SERTIFIKAT', 'SURAT', 'LAINNYA')),
  title text not null check (length(title) between 1 and 150),
  valid_to date,
  created_at timestamptz not null,
  created_by uuid not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, file_id) references file (company_id, id)
);
create index person_document_user on person_document (company_id, user_id) where deleted_at is null;

-- A registration that is not finished; a supervisor's becomes a proposal that an admin completes.
create table person_draft (
  company_id uuid not null,
  id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  state text not null default 'draf' check (state in ('draf', 'diusulkan', 'selesai', 'dibuang')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  note text not null default '' check (length(note) <= 500),
  user_id uuid,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index person_draft_open on person_draft (company_id, state, updated_at desc);

-- People who came in together and may go together on the same day.
create table person_batch (
  company_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  created_by uuid not null,
  user_ids uuid[] not null,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);

-- Own data that an admin asked the person for.
create table person_data_request (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  fields text[] not null check (cardinality(fields) > 0),
  asked_at timestamptz not null,
  asked_by uuid not null,
  done_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create unique index person_data_request_open on person_data_request (company_id, user_id) where done_at is null;
