-- When the person was notified, in the word that notices have everywhere.
alter table day_change rename column told_at to notified_at;
