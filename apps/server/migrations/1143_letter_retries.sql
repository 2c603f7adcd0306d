-- A letter that could not leave waits until then; the times between grow.
alter table mail_outbox add column due_at timestamptz;
-- Those that were given up after five attempts within minutes stay so: news of weeks ago is no news.
update mail_outbox set attempts = 10 where sent_at is null and attempts >= 5;
