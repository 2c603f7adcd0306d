-- Who clocks in where is kept by screen, with its changes. Expand only.
alter table user_location_point
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid,
  add column version int not null default 1;
create index user_location_point_point on user_location_point (company_id, location_point_id);

-- Dates of cuti bersama on which a unit works are rules of the company like the calendar's own rows.
create trigger rules_version after insert or update or delete on unit_leave
  for each row execute function note_rules_change();
