-- Every ticket that a door has read, also those of somebody who was inside already (rules/company-events#door).
create table company_event_scan (
  company_id uuid not null,
  -- Made by the scanner: what is sent twice is one scan.
  id uuid not null,
  event_id uuid not null,
  registration_id uuid not null,
  gate text not null default '' check (char_length(gate) <= 30),
  way text not null check (way in ('phone', 'badge', 'list')),
  -- When the device read it; it may have had no signal.
  scanned_at timestamptz not null,
  scanned_by uuid not null,
  received_at timestamptz not null,
  -- Not the first one of its person.
  is_double boolean not null,
  primary key (company_id, id),
  foreign key (company_id, event_id) references company_event (company_id, id),
  foreign key (company_id, registration_id) references company_event_registration (company_id, id),
  foreign key (company_id, scanned_by) references app_user (company_id, id)
);
create index company_event_scan_event on company_event_scan (company_id, event_id, scanned_at);
create index company_event_scan_registration on company_event_scan (company_id, registration_id);
