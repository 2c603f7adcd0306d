-- A change of role, flag, client or activity ends the person's sessions in the same transaction, whoever writes it
-- (domain.md 9.1 rule 8). In the database, because imports, screens and the operator all change people.
create function end_sessions_of_changed_user() returns trigger language plpgsql as $$
begin
  update session set revoked_at = now(), revoked_reason = 'hak berubah'
    where user_company_id = new.company_id and user_id = new.id and revoked_at is null;
  perform pg_notify('hadir_live', json_build_object('companyId', new.company_id, 'topic', 'session', 'userId', new.id)::text);
  return null;
end $$;

create trigger app_user_rights_changed after update on app_user for each row
  when ((old.role, old.is_leader, old.active, old.client_id, old.deleted_at)
    is distinct from (new.role, new.is_leader, new.active, new.client_id, new.deleted_at))
  execute function end_sessions_of_changed_user();

create index session_of_user on session (user_company_id, user_id) where revoked_at is null;
