/** Values that may be missing. */

/** What `make` makes of a value; `undefined` where there is none: `given(leftOn, showDate) ?? 'seterusnya'`. */
export function given<Value, Made>(
  value: Value | null | undefined,
  make: (value: NonNullable<Value>) => Made,
): Made | undefined {
  return value == null ? undefined : make(value);
}

/** The members that are there: `present([first, debt > 0 && second])`. */
export function present<Member>(members: readonly (Member | false | null | undefined)[]): Member[] {
  return members.filter((member): member is Member => member !== false && member !== null && member !== undefined);
}
