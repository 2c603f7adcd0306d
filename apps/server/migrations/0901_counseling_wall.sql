-- A session of a sensitive topic stays one: whoever declares the topic plain later makes no session tell what it was about.
alter table counseling_session add column sensitive boolean;
update counseling_session s set sensitive = k.sensitive from counseling_category k
  where k.company_id = s.company_id and k.id = s.category_id;
alter table counseling_session alter column sensitive set not null;
-- When another first gave access to an account since its key of counseling was proved: asked with each read of counseling.
create index access_grant_account on access_grant (account_id, at);
-- Of one person: the page of the own data counts them on each visit.
create index counseling_key_person on counseling_key (company_id, user_id, created_at);
create index counseling_case_key_person on counseling_case_key (company_id, user_id, key_id);
