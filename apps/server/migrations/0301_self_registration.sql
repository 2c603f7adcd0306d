-- People who register themselves (domain.md 12). A company opens the door itself; shut is the beginning. Expand only.
create table registration_door (
  company_id uuid not null references company (id),
  open boolean not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (company_id)
);

create table self_registration (
  company_id uuid not null references company (id),
  id uuid not null,
  state text not null default 'submitted'
    check (state in ('submitted', 'email_verified', 'approved', 'rejected', 'expired')),
  fullname text collate hadir_id not null check (length(fullname) between 2 and 100),
  employee_no text not null,
  email text not null check (email = lower(email)),
  phone text not null,
  unit_id uuid,
  photo_file_id uuid,
  consent_version text not null,
  -- The letter's token is stored nowhere.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  submitted_at timestamptz not null,
  verified_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  reason text not null default '' check (length(reason) <= 300),
  user_id uuid,
  primary key (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  foreign key (company_id, photo_file_id) references file (company_id, id),
  foreign key (company_id, decided_by) references app_user (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check (state <> 'rejected' or reason <> ''),
  check ((state = 'approved') = (user_id is not null))
);
create index self_registration_queue on self_registration (company_id, state, submitted_at);
create index self_registration_age on self_registration (state, submitted_at);
