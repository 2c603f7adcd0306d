-- People pasted from a table come without it: unknown until HR or the person says so, never guessed.
alter table app_user alter column gender drop not null;
