-- A client's validator signs the recap of a closed period, too (docs/decisions/107): under which closing, and what each
-- person's days were then. It counts no requests.
alter table validator_signature drop constraint validator_signature_kind_check;
alter table validator_signature add constraint validator_signature_kind_check check (kind in ('leave', 'overtime', 'recap'));
alter table validator_signature alter column requests drop not null;
alter table validator_signature add column closing_id uuid;
alter table validator_signature add foreign key (company_id, closing_id) references period_closing (company_id, id);
alter table validator_signature add check ((kind = 'recap') = (closing_id is not null));
alter table validator_signature add check ((kind = 'recap') = (requests is null));
create unique index validator_signature_once on validator_signature (company_id, user_id, closing_id)
  where closing_id is not null;
create index validator_signature_closing on validator_signature (company_id, closing_id) where closing_id is not null;

-- What a client objects to in a closed recap: a person's day, until HR has answered. The day itself stays closed.
create table recap_objection (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  closing_id uuid not null,
  period text not null,
  user_id uuid not null,
  work_date date not null,
  written_by uuid not null,
  written_at timestamptz not null,
  reason text not null check (length(btrim(reason)) >= 10 and length(reason) <= 500),
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  decided_by uuid,
  decided_at timestamptz,
  answer text not null default '' check (length(answer) <= 500),
  primary key (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id),
  foreign key (company_id, closing_id) references period_closing (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, written_by) references app_user (company_id, id),
  foreign key (company_id, decided_by) references app_user (company_id, id),
  check ((state = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state = 'open' or length(btrim(answer)) >= 5)
);
create unique index recap_objection_open on recap_objection (company_id, client_id, user_id, work_date) where state = 'open';
create index recap_objection_period on recap_objection (company_id, client_id, period);
create index recap_objection_closing on recap_objection (company_id, closing_id);
create index recap_objection_user on recap_objection (company_id, user_id, work_date);
create index recap_objection_written_by on recap_objection (company_id, written_by);
create index recap_objection_decided_by on recap_objection (company_id, decided_by) where decided_by is not null;
create index recap_objection_waits on recap_objection (company_id, written_at desc) where state = 'open';
