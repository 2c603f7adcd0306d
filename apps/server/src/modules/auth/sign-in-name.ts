/**
 * A typed name as it is looked up and as guesses at it are counted. Both read it from here: were two spellings one name
 * for the one and two names for the other, the count of guesses would tell which names exist.
 */
export interface SignInName {
  /** Login name or e-mail. */
  text: string;
  /** The two halves of NIK@KODEPERUSAHAAN; null for any other name, one with a second `@` too. */
  employee: {
    nik: string;
    /** Small and capital letters as typed. */
    nikAsTyped: string;
    code: string;
  } | null;
}

/** A company's code; beyond ASCII stand letters whose capital is one of ASCII, as of `ſ` and `ı`. */
const CODE = /^[a-z0-9]+$/;

export function signInName(typed: string): SignInName {
  const text = typed.toLowerCase();
  const [nik, code, ...more] = text.split('@');
  const [nikAsTyped] = typed.split('@');
  if (nik === undefined || nikAsTyped === undefined || code === undefined || more.length > 0 || !CODE.test(code))
    return { text, employee: null };
  return { text, employee: { nik, nikAsTyped, code: code.toUpperCase() } };
}
