/**
 * The sign-in form of the entry page (features/auth/draw-entry-form.tsx) at work until the program takes it over, with what
 * is typed and with the sign-in that may be on its way. No React: it runs while that is still being fetched.
 */
const PLACE = '#entry';
/** The widest phone (ui/layout/screen.ts); at a desk the program draws the page as before. */
const PHONE = '(max-width: 899.95px)';
const LOGIN = '[name="username"]';
const PASSWORD = '[name="password"]';

export interface Entered {
  readonly login: string;
  readonly password: string;
  /** The button was pressed. */
  readonly pressed: boolean;
}

let pressed = false;
const waiting = new Set<() => void>();

const place = () => document.querySelector(PLACE);
const field = (name: string) => place()?.querySelector<HTMLInputElement>(name) ?? null;
const valueOf = (name: string) => field(name)?.value ?? '';

/**
 * Taken away under the thumb, the keyboard would close and a letter be lost; a button that is pressed has the focus before
 * the click, which would be lost, too.
 */
function isInUse(): boolean {
  const form = place();
  return form !== null && !pressed && form.contains(document.activeElement);
}

/** Calls back once nobody types in it any more: at once, where there is none. @returns the function that stops waiting */
export function whenEntryFormIsFree(free: () => void): () => void {
  if (!isInUse()) {
    free();
    return () => undefined;
  }
  waiting.add(free);
  return () => waiting.delete(free);
}

export function isEntryFormInUse(): boolean {
  return typeof document !== 'undefined' && isInUse();
}

/** What was typed, and the form goes: the program draws its own in the same place. */
export function takeEntryForm(): Entered | undefined {
  const form = place();
  if (form === null) return undefined;
  const entered = { login: valueOf(LOGIN), password: valueOf(PASSWORD), pressed };
  form.remove();
  pressed = false;
  delete document.documentElement.dataset['entry'];
  return entered;
}

function notifyWaiting(): void {
  if (isInUse()) return;
  for (const free of waiting) free();
  waiting.clear();
}

/** @param signIn begins the sign-in; the program takes its answer */
export function startEntryForm(signIn: (credentials: { login: string; password: string }) => void): void {
  const inForm = (event: Event) => event.target instanceof Element && event.target.closest(PLACE) !== null;
  document.addEventListener('submit', (event) => {
    if (!inForm(event)) return;
    event.preventDefault();
    if (pressed) return;
    pressed = true;
    const button = place()?.querySelector('[type="submit"]');
    button?.setAttribute('aria-disabled', 'true');
    if (button?.lastChild) button.lastChild.textContent = 'Memeriksa';
    const login = valueOf(LOGIN).trim();
    const password = valueOf(PASSWORD);
    if (login !== '' && password !== '') {
      signIn({ login, password });
      // Its answer is about what was sent.
      for (const input of document.querySelectorAll<HTMLInputElement>(`${PLACE} input`)) input.readOnly = true;
    }
    notifyWaiting();
  });
  document.addEventListener('focusout', (event) => {
    // Where the focus goes to is known afterwards.
    if (inForm(event)) setTimeout(notifyWaiting);
  });
  document.addEventListener('click', (event) => {
    const see = inForm(event) ? (event.target as Element).closest('[aria-pressed]') : null;
    const password = field(PASSWORD);
    if (see === null || password === null) return;
    const seen = password.type === 'password';
    password.type = seen ? 'text' : 'password';
    see.setAttribute('aria-pressed', String(seen));
    if (see.lastChild) see.lastChild.textContent = seen ? 'Tutup' : 'Lihat';
  });
  // Decided once: a phone that is turned to its side, wider than that, keeps what is being typed in.
  if (matchMedia(PHONE).matches) document.documentElement.dataset['entry'] = 'ready';
}
