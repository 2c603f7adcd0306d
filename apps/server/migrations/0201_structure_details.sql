-- Heads of divisions and departments; positions without overtime pay rest on a document (domain.md 12). Expand only.
alter table division add column head_id uuid;
alter table division add foreign key (company_id, head_id) references app_user (company_id, id);
alter table department add column head_id uuid;
alter table department add foreign key (company_id, head_id) references app_user (company_id, id);
alter table position add column ot_exempt boolean not null default false;
alter table position add column dokumen_dasar text check (length(dokumen_dasar) between 1 and 100);
alter table position add constraint position_exempt_by_document check (not ot_exempt or dokumen_dasar is not null);
