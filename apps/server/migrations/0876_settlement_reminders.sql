-- That somebody was reminded of the settlement of a trip, so that nobody is reminded twice (rules/settlements#of-a-trip).
create table settlement_reminder (
  company_id uuid not null,
  settlement_id uuid not null,
  stage text not null check (stage in ('settlement_first', 'settlement_last')),
  sent_at timestamptz not null,
  primary key (company_id, settlement_id, stage),
  foreign key (company_id, settlement_id) references settlement (company_id, id) on delete cascade
);
