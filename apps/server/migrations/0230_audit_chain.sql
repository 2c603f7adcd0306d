-- Every audit row is a link of its company's chain (acts of the platform: chain 'platform'): a changed, removed or
-- smuggled row breaks it (reliability.md S-36). Kept beside the log, so that the log itself stays append-only.
alter table audit_log add column impersonator_account_id uuid;

create table audit_chain (
  chain text not null,
  seq bigint not null check (seq > 0),
  audit_id uuid not null unique,
  prev_hash text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (chain, seq)
);

-- All that a row says, in one form that does not depend on the session's settings.
create function audit_row_hash(prev text, r audit_log) returns text
  language sql stable parallel safe
  return encode(sha256(convert_to(prev || jsonb_build_array(r.id, r.company_id, extract(epoch from r.at), r.actor_user_id,
    r.actor_account_id, r.impersonator_account_id, r.action, r.entity, r.entity_id, r.before, r.after, r.ip, r.ref)::text,
    'UTF8')), 'hex');

-- At commit, so that the chain's lock is held for the commit alone and never while other locks are still to come.
create function chain_audit_row() returns trigger language plpgsql as $$
declare
  link text := coalesce(new.company_id::text, 'platform');
  last_seq bigint;
  last_hash text;
begin
  perform pg_advisory_xact_lock(hashtextextended(link, 7204112028));
  -- A restored log brings its chain along.
  if exists (select 1 from audit_chain c where c.audit_id = new.id) then return null; end if;
  select c.seq, c.hash into last_seq, last_hash from audit_chain c where c.chain = link order by c.seq desc limit 1;
  insert into audit_chain (chain, seq, audit_id, prev_hash, hash)
  values (link, coalesce(last_seq, 0) + 1, new.id, coalesce(last_hash, ''), audit_row_hash(coalesce(last_hash, ''), new));
  return null;
end $$;

-- Rows of before this migration.
do $$
declare
  r audit_log;
  link text;
  current_link text := null;
  n bigint := 0;
  prev text := '';
  digest text;
begin
  for r in select * from audit_log order by coalesce(company_id::text, 'platform'), at, id loop
    link := coalesce(r.company_id::text, 'platform');
    if link is distinct from current_link then
      current_link := link; n := 0; prev := '';
    end if;
    n := n + 1;
    digest := audit_row_hash(prev, r);
    insert into audit_chain values (link, n, r.id, prev, digest);
    prev := digest;
  end loop;
end $$;

create constraint trigger audit_log_chain after insert on audit_log deferrable initially deferred
  for each row execute function chain_audit_row();
create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function refuse_change();
create trigger audit_chain_no_truncate before truncate on audit_chain
  for each statement execute function refuse_change();

-- The audit page turns by (at, id); each filter has its index.
drop index audit_log_company;
create index audit_log_company on audit_log (company_id, at desc, id desc);
create index audit_log_all on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_account_id, at desc, id desc);
create index audit_log_impersonator on audit_log (impersonator_account_id, at desc, id desc)
  where impersonator_account_id is not null;
create index audit_log_action on audit_log (action text_pattern_ops, at desc);
create index audit_log_entity_id on audit_log (entity_id, at desc) where entity_id is not null;
create index audit_log_ref on audit_log (ref) where ref is not null;
