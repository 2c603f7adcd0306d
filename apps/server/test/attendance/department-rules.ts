/** A department that decides nothing itself: every rule is the company's. */
export const INHERITS = {
  grace_late: null,
  grace_early: null,
  requiredSelfie: null,
  max_accuracy_m: null,
  accuracy_mode: null,
  outside_policy: null,
  wfh_max_per_week: null,
  ot_allowed: null,
};
