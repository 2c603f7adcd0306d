-- Each step of a document's end is told once.
create table document_reminder (
  company_id uuid not null,
  document_id uuid not null,
  days_left smallint not null check (days_left between 1 and 90),
  told_at timestamptz not null,
  primary key (company_id, document_id, days_left),
  foreign key (company_id, document_id) references person_document (company_id, id)
);
create index person_document_ending on person_document (company_id, valid_to)
  where deleted_at is null and valid_to is not null;
-- Drafts that nobody touched go.
create index person_draft_untouched on person_draft (updated_at);
