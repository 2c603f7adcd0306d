-- Rows of people without an account, and of modules that name the person alone, are found by the person.
create index audit_log_actor_user on audit_log (actor_user_id, at desc, id desc) where actor_user_id is not null;
