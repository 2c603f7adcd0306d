-- The list of people reads names in their order and states from the index alone; the last employment of each likewise.
create index app_user_listed on app_user (company_id, fullname, id) include (active, role, deleted_at);
drop index app_user_fullname;
create index employment_latest on employment (company_id, user_id, join_date desc)
  include (employment_type, contract_end, end_date);
drop index employment_user;
