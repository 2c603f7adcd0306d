-- "Alihkan" (ux.md K06): an approver hands one step to another. Who did, and when, stands with the person it went to;
-- naming the steps anew leaves such a step alone as long as that person is there.
alter table request_approver add column handed_by uuid;
alter table request_approver add column handed_at timestamptz;
alter table request_approver add foreign key (company_id, handed_by) references app_user (company_id, id);
alter table request_approver add check (num_nonnulls(handed_by, handed_at) in (0, 2));
