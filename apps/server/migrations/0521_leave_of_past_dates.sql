-- Leave that HR wrote down for past dates is decided until the lock of its period; what still waits of it was accepted
-- and could be decided by nobody.
update request set flags = array_append(flags, 'SUSULAN')
 where kind = 'leave' and status in ('draft', 'pending', 'cancel_pending') and not 'SUSULAN' = any(flags)
   and created_by <> user_id and ends_at <= submitted_at;
