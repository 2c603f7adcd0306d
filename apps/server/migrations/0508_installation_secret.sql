-- Which secret seals this installation's data: a constant sealed by each secret in use. A start whose secret does not
-- open it would write beside data that it cannot read.
create table secret_check (
  mark text primary key check (mark ~ '^[0-9a-f]{8}$'),
  sealed text not null,
  created_at timestamptz not null default now()
);

-- Keys that outlive a change of the secret: made once, sealed by it, sealed anew when it changes.
create table installation_key (
  purpose text primary key check (purpose in ('audit', 'push')),
  sealed text not null,
  created_at timestamptz not null default now()
);

-- How far everything is sealed anew; one row per secret that was changed to.
create table secret_rotation (
  mark text primary key references secret_check (mark) on delete cascade,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  resealed bigint not null default 0 check (resealed >= 0),
  unopened bigint not null default 0 check (unopened >= 0)
);
