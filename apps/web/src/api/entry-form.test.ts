// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isEntryFormInUse, startEntryForm, takeEntryForm, whenEntryFormIsFree } from './entry-form.ts';

const FORM = `<div id="entry"><form>
  <input name="username"><input name="password" type="password">
  <button type="button" aria-pressed="false"><svg></svg>Lihat</button><button type="submit">Masuk</button>
</form></div><div id="root"></div>`;

const signIn = vi.fn<Parameters<typeof startEntryForm>[0]>();
vi.stubGlobal('matchMedia', () => ({ matches: true }));
startEntryForm(signIn);

function draw() {
  document.body.innerHTML = FORM;
  const find = <T extends HTMLElement>(what: string) => document.querySelector<T>(what) as T;
  return {
    login: find<HTMLInputElement>('[name="username"]'),
    password: find<HTMLInputElement>('[name="password"]'),
    see: find<HTMLButtonElement>('[aria-pressed]'),
    button: find<HTMLButtonElement>('[type="submit"]'),
  };
}

afterEach(() => {
  takeEntryForm();
  signIn.mockClear();
});

it('without the form there is nothing to wait for and nothing to take', () => {
  const free = vi.fn<() => void>();
  whenEntryFormIsFree(free);
  expect(free).toHaveBeenCalledOnce();
  expect(takeEntryForm()).toBeUndefined();
});

it('stays while somebody types, and goes with what was typed', async () => {
  const { login } = draw();
  login.focus();
  login.value = 'ratna';
  expect(isEntryFormInUse()).toBe(true);
  const free = vi.fn<() => void>();
  whenEntryFormIsFree(free);
  expect(free).not.toHaveBeenCalled();
  login.blur();
  await vi.waitFor(() => expect(free).toHaveBeenCalledOnce());
  expect(takeEntryForm()).toEqual({ login: 'ratna', password: '', pressed: false });
  expect(document.querySelector('#entry')).toBeNull();
});

it('going from field to field is still typing', async () => {
  const { login, password } = draw();
  login.focus();
  const free = vi.fn<() => void>();
  whenEntryFormIsFree(free);
  password.focus();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(free).not.toHaveBeenCalled();
});

it('stays under a button that is being pressed', async () => {
  const { login, button } = draw();
  login.focus();
  const free = vi.fn<() => void>();
  whenEntryFormIsFree(free);
  button.focus();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(free).not.toHaveBeenCalled();
  button.click();
  expect(free).toHaveBeenCalledOnce();
});

it('shows what was typed on request', () => {
  const { password, see } = draw();
  see.click();
  expect(password.type).toBe('text');
  expect(see.textContent).toBe('Tutup');
  see.click();
  expect(password.type).toBe('password');
});

it('begins the sign-in once, and the program goes on with it', () => {
  const { login, password, button } = draw();
  login.focus();
  login.value = ' ratna ';
  password.value = 'rahasia';
  const free = vi.fn<() => void>();
  whenEntryFormIsFree(free);
  button.click();
  button.click();
  expect(signIn.mock.calls).toEqual([[{ login: 'ratna', password: 'rahasia' }]]);
  expect(button.textContent).toBe('Memeriksa');
  expect(free).toHaveBeenCalledOnce();
  expect(takeEntryForm()).toEqual({ login: ' ratna ', password: 'rahasia', pressed: true });
});

it('what was sent stays as it was sent, so that its answer stands beside it', () => {
  const { login, password, button } = draw();
  login.value = 'ratna';
  password.value = 'rahasia';
  expect([login.readOnly, password.readOnly]).toEqual([false, false]);
  button.click();
  expect([login.readOnly, password.readOnly]).toEqual([true, true]);
  expect(takeEntryForm()).toEqual({ login: 'ratna', password: 'rahasia', pressed: true });
});

it('an empty form is left to the program, which says what is missing', () => {
  const { login, button } = draw();
  button.click();
  expect(signIn).not.toHaveBeenCalled();
  expect(login.readOnly).toBe(false);
  expect(takeEntryForm()?.pressed).toBe(true);
});
