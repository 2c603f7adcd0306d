-- A large import grows the chain by thousands of links in one transaction: a plan kept from when the chain was short would
-- read all of it for every link.
alter function chain_audit_row() set enable_seqscan = off;
