-- Meeting rooms and who has them when (rules/rooms).
create table meeting_room (
  company_id uuid not null references company (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text collate hadir_id not null check (length(name) between 2 and 100),
  building text check (length(building) between 1 and 100),
  tz text not null check (tz in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  floor text check (length(floor) between 1 and 30),
  capacity int not null check (capacity between 1 and 1000),
  facilities text check (length(facilities) <= 200),
  open_time text not null check (open_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  close_time text not null check (close_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  buffer_minutes int not null default 0 check (buffer_minutes between 0 and 120 and buffer_minutes % 15 = 0),
  approval_required boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  check (open_time < close_time)
);
create unique index meeting_room_code on meeting_room (company_id, code) where deleted_at is null;

create table room_booking (
  company_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  -- Of a series: all its bookings share it.
  series_id uuid,
  title text not null check (char_length(title) between 3 and 150),
  organizer_id uuid not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- The end with the free minutes that the room had after it when it was booked.
  busy_until timestamptz not null,
  participants int not null check (participants between 1 and 1000),
  notes text not null default '' check (char_length(notes) <= 500),
  catering text not null default '' check (char_length(catering) <= 300),
  state text not null check
    (state in ('pending', 'approved', 'rejected', 'cancelled', 'checked_in', 'finished', 'no_show', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '' check (char_length(reason) <= 300),
  checked_in_at timestamptz,
  -- From when the room was free again before its time.
  released_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, room_id) references meeting_room (company_id, id),
  foreign key (company_id, organizer_id) references app_user (company_id, id),
  foreign key (company_id, decided_by) references app_user (company_id, id),
  check (end_at > start_at and end_at <= start_at + interval '8 hours' and busy_until >= end_at),
  -- Two bookings that hold the room never overlap, whoever looked before writing.
  constraint room_booking_overlap exclude using gist
    (company_id with =, room_id with =, tstzrange(start_at, busy_until) with &&)
    where (state in ('pending', 'approved', 'checked_in'))
);
create index room_booking_start on room_booking (company_id, start_at);
create index room_booking_organizer on room_booking (company_id, organizer_id, start_at);
create index room_booking_series on room_booking (company_id, series_id) where series_id is not null;
create index room_booking_due on room_booking (start_at) where state in ('pending', 'approved', 'checked_in');
