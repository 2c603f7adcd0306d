-- A link that decides in somebody's name is not read in the outbox: it is sealed until the letter leaves.
alter table mail_outbox add column sealed_link text;
