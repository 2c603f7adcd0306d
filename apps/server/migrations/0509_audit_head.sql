-- Where the chains of the audit log ended when they were last noted. The same text lies in the file storage, signed with
-- a key that the database holds sealed: links that are cut off at the end are missed there.
create table audit_head (
  one boolean primary key default true check (one),
  round bigint not null check (round > 0),
  at timestamptz not null,
  -- {"round", "at", "chains": [[chain, seq, hash], ...]}, exactly as it was signed.
  body text not null,
  mac text not null check (mac ~ '^[0-9a-f]{64}$')
);
