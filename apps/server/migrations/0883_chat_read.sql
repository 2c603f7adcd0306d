-- How far the person has read, on whatever device.
alter table chat_session add column read_seq integer not null default 0 check (read_seq >= 0);
