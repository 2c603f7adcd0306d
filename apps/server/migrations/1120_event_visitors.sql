-- Guests of the company at its events, by a link, with a name and a proven address (rules/company-events#visitors).
-- In links that are handed on; null where nobody from outside may come.
alter table company_event add column visitor_link text check (visitor_link ~ '^[A-Za-z0-9_-]{22}$');
create unique index company_event_visitor_link on company_event (visitor_link) where visitor_link is not null;

create table company_event_visitor (
  company_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  fullname text collate hadir_id not null check (char_length(fullname) between 2 and 100),
  -- Null once it was deleted by its time.
  email text check (char_length(email) <= 254),
  -- The last time that somebody asked for a letter.
  requested_at timestamptz not null,
  -- When the address was proven; null until then.
  proven_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, event_id) references company_event (company_id, id)
);
create unique index company_event_visitor_id on company_event_visitor (id);
create unique index company_event_visitor_email on company_event_visitor (company_id, event_id, email);

alter table company_event_registration
  alter column user_id drop not null,
  add column visitor_id uuid,
  add constraint company_event_registration_visitor unique (company_id, event_id, visitor_id),
  add constraint company_event_registration_somebody check ((user_id is null) <> (visitor_id is null)),
  add foreign key (company_id, visitor_id) references company_event_visitor (company_id, id);
create index company_event_registration_visitor_id on company_event_registration (company_id, visitor_id)
  where visitor_id is not null;
