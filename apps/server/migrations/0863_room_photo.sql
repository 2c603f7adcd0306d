-- A picture of the room, for who looks for it (rules/rooms). Short: a column without a default.
alter table meeting_room
  add column photo_file_id uuid,
  add foreign key (company_id, photo_file_id) references file (company_id, id);
create index meeting_room_photo on meeting_room (company_id, photo_file_id) where photo_file_id is not null;
