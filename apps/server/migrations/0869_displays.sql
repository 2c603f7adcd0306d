-- Screens on walls and at doors: each signs in by a key of its own, of which the digest alone is stored (rules/displays).
create table display_link (
  company_id uuid not null references company (id),
  id uuid not null,
  name text collate hadir_id not null check (length(name) between 3 and 60),
  -- What it shows: the people of a place, or a room.
  location_point_id uuid,
  room_id uuid,
  -- At the door of a room: what is met about, too.
  shows_titles boolean not null default false,
  key_hash text not null check (length(key_hash) = 64),
  created_at timestamptz not null,
  created_by uuid not null,
  last_seen_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, location_point_id) references location_point (company_id, id),
  foreign key (company_id, room_id) references meeting_room (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id),
  check (num_nonnulls(location_point_id, room_id) = 1),
  check (room_id is not null or not shows_titles)
);
create unique index display_link_key on display_link (key_hash);
