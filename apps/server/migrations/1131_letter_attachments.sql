-- A file that leaves with a letter: {jobId, userId, fileName, says, otherwise}. `says` is the sentence of the text about it;
-- `otherwise` takes its place where the file cannot go along when the letter leaves.
alter table mail_outbox add column attachment jsonb check (jsonb_typeof(attachment) = 'object');
