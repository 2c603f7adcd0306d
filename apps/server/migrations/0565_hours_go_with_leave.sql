-- Hours of permission go with the half a day of leave beside which they were granted (docs/decisions/062).
alter table request_decision drop constraint request_decision_move_check;
alter table request_decision add constraint request_decision_move_check
  check (move in ('submit', 'approve', 'reject', 'return', 'cancel', 'ask_cancel', 'allow_cancel', 'keep', 'revoke',
    'override_approve', 'override_reject', 'expire', 'record', 'close', 'shorten', 'drop', 'undo'));
