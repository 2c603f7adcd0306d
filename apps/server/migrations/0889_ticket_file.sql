-- Papers and photos in tickets: each belongs to the message with which it came (rules/tickets#attachments).
create table ticket_file (
  company_id uuid not null,
  message_id uuid not null,
  file_id uuid not null,
  name text not null check (char_length(name) between 1 and 150),
  primary key (company_id, message_id, file_id),
  foreign key (company_id, message_id) references ticket_message (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references file (company_id, id)
);
create index ticket_file_of on ticket_file (company_id, file_id);
