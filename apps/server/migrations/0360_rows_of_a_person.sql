-- "Data saya" counts everything about one person on each visit: what grows with use is found by the person. Sessions that
-- ended count, too, so their index is no longer of the open ones alone.
create index session_user_ever on session (user_company_id, user_id, created_at desc);
drop index session_of_user;
create index import_row_user on import_row (company_id, user_id);
create index clocked_for_user on clocked_for (company_id, user_id, event_at desc);
create index self_registration_user on self_registration (company_id, user_id);
create index announcement_read_user on announcement_read (company_id, user_id);
