-- What a signature says of the signer's account is stored with it: compared when it is read, an act under a clock that was
-- set back would mark, or free, a signature of the past.
alter table validator_signature
  -- When another had last given access to the account, within seven days before the signature or ahead of it.
  add column access_given_at timestamptz;
alter table validator_signature disable trigger validator_signature_append_only;
update validator_signature s
   set access_given_at = (select max(g.at) from access_grant g where g.company_id = s.company_id and g.user_id = s.user_id
         and g.at <= s.signed_at and g.at > s.signed_at - interval '7 days');
alter table validator_signature enable trigger validator_signature_append_only;
