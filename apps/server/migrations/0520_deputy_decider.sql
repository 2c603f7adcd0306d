-- Who decides where nobody else can, and what the product does by itself with requests: recorded without a decision,
-- closed or shortened for somebody who leaves (docs/decisions/059, 060).
create table deputy_decider (
  company_id uuid not null references company (id),
  -- Null: nobody is named any more.
  user_id uuid,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (company_id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);

alter table request_decision drop constraint request_decision_move_check;
alter table request_decision add constraint request_decision_move_check
  check (move in ('submit', 'approve', 'reject', 'return', 'cancel', 'ask_cancel', 'allow_cancel', 'keep', 'revoke',
    'override_approve', 'override_reject', 'expire', 'record', 'close', 'shorten', 'undo'));
