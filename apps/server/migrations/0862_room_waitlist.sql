-- Who waits for a room that is taken, and what is offered to whom when it is released (rules/rooms#waiting-list).
-- Locks room_booking for as long as it takes to build the index of the constraint anew.
alter table room_booking
  drop constraint room_booking_state_check,
  add constraint room_booking_state_check check (state in
    ('offered', 'pending', 'approved', 'rejected', 'cancelled', 'checked_in', 'finished', 'no_show', 'expired')),
  -- Until when an offer is kept for who waited.
  add column offered_until timestamptz,
  add constraint room_booking_offer check ((state = 'offered') = (offered_until is not null)),
  drop constraint room_booking_overlap,
  -- What is offered holds the room as a booking does.
  add constraint room_booking_overlap exclude using gist
    (company_id with =, room_id with =, tstzrange(start_at, busy_until) with &&)
    where (state in ('offered', 'pending', 'approved', 'checked_in'));
drop index room_booking_due;
create index room_booking_due on room_booking (start_at) where state in ('offered', 'pending', 'approved', 'checked_in');

create table room_waiting (
  company_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  user_id uuid not null,
  title text not null check (char_length(title) between 3 and 150),
  start_at timestamptz not null,
  end_at timestamptz not null,
  participants int not null check (participants between 1 and 1000),
  state text not null check (state in ('waiting', 'offered', 'taken', 'passed', 'withdrawn', 'expired')),
  -- What was offered, and became the booking.
  booking_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, room_id) references meeting_room (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check (end_at > start_at and end_at <= start_at + interval '8 hours')
);
create index room_waiting_open on room_waiting (company_id, room_id, created_at, id) where state = 'waiting';
create unique index room_waiting_once on room_waiting (company_id, user_id, room_id, start_at, end_at)
  where state = 'waiting';
create index room_waiting_booking on room_waiting (company_id, booking_id) where booking_id is not null;
create index room_waiting_user on room_waiting (company_id, user_id, start_at);
