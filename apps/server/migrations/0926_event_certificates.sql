-- Certificates of having been at an event (rules/company-events#certificates, rules/papers).
alter table paper
  drop constraint paper_kind_check,
  drop constraint paper_check2,
  add column company_event_id uuid,
  add constraint paper_kind_check check (kind in ('employment', 'leave', 'permission', 'travel_order', 'certificate')),
  add constraint paper_request check ((kind in ('employment', 'certificate')) = (request_id is null)),
  add constraint paper_event check ((kind = 'certificate') = (company_event_id is not null)),
  add foreign key (company_id, company_event_id) references company_event (company_id, id);
-- One for each who came.
create unique index paper_of_event on paper (company_id, company_event_id, user_id) where company_event_id is not null;
alter table paper_number drop constraint paper_number_kind_check;
alter table paper_number add constraint paper_number_kind_check
  check (kind in ('employment', 'leave', 'permission', 'travel_order', 'certificate'));
