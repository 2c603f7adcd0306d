-- What the tap was made with, as a person would say it ("Chrome di Android"): told in the day's explanation.
alter table attendance_event add column device text check (length(device) between 1 and 60);
