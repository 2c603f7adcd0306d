-- A wage that is written over for the same date stays as it was, with who replaced it. Wages of before are the first
-- version of their date; the sealed value of before is the month's wage alone, read as a basic wage without allowances.
alter table person_wage
  add column version int not null default 1 check (version > 0),
  add column replaced_at timestamptz,
  add column replaced_by uuid,
  add constraint person_wage_replaced check (num_nonnulls(replaced_at, replaced_by) in (0, 2)),
  add constraint person_wage_replaced_by foreign key (company_id, replaced_by) references app_user (company_id, id);
alter table person_wage drop constraint person_wage_pkey;
alter table person_wage add primary key (company_id, user_id, valid_from, version);
create unique index person_wage_counts on person_wage (company_id, user_id, valid_from) where replaced_at is null;
