-- What a proof of a backup found: the archive was made, restored into a scratch database and compared with the snapshot.
create table backup_proof (
  id uuid primary key,
  at timestamptz not null,
  -- Name of the archive, without its folder.
  file_name text not null,
  bytes bigint not null check (bytes >= 0),
  rows bigint not null check (rows >= 0),
  files int not null check (files >= 0),
  -- Time of the backup, and of the restore with its comparison.
  backup_ms int not null check (backup_ms >= 0),
  restore_ms int not null check (restore_ms >= 0),
  encrypted boolean not null,
  ok boolean not null,
  -- The sentence that says what failed.
  failure text,
  check (ok = (failure is null))
);
create index backup_proof_latest on backup_proof (at desc);

-- Background work that was waiting when the backup was made; the server that starts next puts it into its queue.
create table restored_job (
  id uuid primary key,
  name text not null,
  data jsonb,
  start_after timestamptz not null
);
