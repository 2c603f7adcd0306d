-- A tap that a superior made for somebody whose phone is dead: who, why, and what the person says to it.
create table clocked_for (
  company_id uuid not null,
  event_at timestamptz not null,
  event_id uuid not null,
  user_id uuid not null,
  by_id uuid not null,
  reason text not null check (length(reason) between 10 and 255),
  objected_at timestamptz,
  objection text check (length(objection) <= 500),
  primary key (company_id, event_at, event_id),
  foreign key (company_id, event_at, event_id) references attendance_event (company_id, at, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, by_id) references app_user (company_id, id),
  check (by_id <> user_id),
  check (objection is null or objected_at is not null)
);
