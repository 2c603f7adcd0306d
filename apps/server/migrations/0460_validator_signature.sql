-- The signature of a client's validator under a period: who, when, under which figures (decisions.md 6; ux.md K06).
-- Append-only: what changes later stands beside it, and is signed again.
create table validator_signature (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  -- 1: client, 2: client3.
  stage smallint not null check (stage in (1, 2)),
  kind text not null check (kind in ('leave', 'overtime')),
  period text not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  first_date date not null,
  last_date date not null,
  signed_at timestamptz not null,
  people int not null check (people > 0),
  requests int not null check (requests > 0),
  -- Of what counted: minutes of overtime, days of leave.
  minutes int check (minutes >= 0),
  days numeric(5, 1) check (days >= 0),
  -- Each request with what counted of it, and the hash of them all.
  marks jsonb not null check (jsonb_typeof(marks) = 'object'),
  digest text not null check (digest ~ '^[A-Za-z0-9_-]{22}$'),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id),
  check (last_date >= first_date),
  check (num_nonnulls(minutes, days) = 1)
);
create index validator_signature_of on validator_signature (company_id, client_id, kind, period, signed_at desc);
create index validator_signature_user on validator_signature (company_id, user_id, kind, period, signed_at desc);
create trigger validator_signature_append_only before update or delete on validator_signature
  for each row execute function refuse_change();
