-- The parts of one act: a bulk stands in the log as one line. Takes the place of the index over ref alone.
create index audit_log_act on audit_log (ref, action, at desc, id desc) where ref is not null;
drop index audit_log_ref;
