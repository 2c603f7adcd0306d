/** Links and moves inside the product. Paths are those of the table of pages, as types (address.ts). */
import { Link, useMatches, useNavigate, useRouterState } from '@tanstack/react-router';
import { type ComponentProps, forwardRef } from 'react';
import type { Address, LinkSearch, PagePath } from './address.ts';
import { currentSearchName } from './search-names.ts';

type GoProps = Omit<ComponentProps<'a'>, 'href'> & { to: Address };

/** A link to a path of the product, `?search` and `#hash` included. Usable as `component={Go}` of MUI. */
export const Go = forwardRef<HTMLAnchorElement, GoProps>(function Go({ to, target, ...rest }, ref) {
  const { pathname, search, hash } = parts(to);
  return (
    // Exactly the open page is current, not every page whose path begins alike.
    <Link
      ref={ref}
      to={pathname}
      search={search}
      hash={hash}
      activeOptions={{ exact: true }}
      {...(target === undefined ? {} : { target })}
      {...rest}
    />
  );
});

export interface GoOptions {
  replace?: boolean;
  /** Without asking about what is typed: saving it is not possible any more. */
  skipConfirmation?: boolean;
}

export function useGo(): (to: Address, options?: GoOptions) => void {
  const navigate = useNavigate();
  return (to, options) => {
    const { pathname, search, hash } = parts(to);
    const { replace = false, skipConfirmation: ignoreUnsaved = false } = options ?? {};
    void navigate({ to: pathname, search, hash, replace, ignoreBlocker: ignoreUnsaved });
  };
}

/** The address of a page of the product with its search. */
export function addressOf<Path extends PagePath>(path: Path, search: LinkSearch<Path>): Address {
  return asAddress(path + writeSearch(search));
}

/** An address that was sent or stored, and that no type can know. */
export const asAddress = (text: string) => text as Address;

/** Path of the open page, without search. */
export function usePathname(): PagePath {
  // The router knows no other paths.
  return useRouterState({ select: (state) => state.location.pathname as PagePath });
}

/** The page that is drawn: on the way to another one, whose parts are still loading, it is the one before. */
export function useDrawnPage(): { readonly path: string; readonly search: SearchValues } {
  const drawn = useMatches().at(-1);
  return { path: drawn?.pathname ?? '', search: (drawn?.search ?? {}) as SearchValues };
}

export type SearchValues = Readonly<Record<string, string | readonly string[]>>;

/** The search of the URL as text, `?a=1&a=2` as a list. */
export function useSearchValues(): SearchValues {
  const text = useRouterState({ select: (state) => state.location.searchStr });
  return readSearch(text);
}

/** The values of a search under the names of today, also where the address carries old ones. */
export function readSearch(text: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  const params = new URLSearchParams(text);
  for (const [written, value] of params) {
    const name = currentSearchName(written, value);
    values[name] = Object.hasOwn(values, name) ? [values[name] ?? '', value].flat() : value;
  }
  return values;
}

/** Empty values leave the URL, and so does `false`. */
export function writeSearch(values: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null && item !== '' && item !== false)
        params.append(name, item === true ? 'ya' : String(item));
    }
  }
  const text = params.toString();
  return text && `?${text}`;
}

function parts(to: string): { pathname: string; search: Record<string, string | string[]>; hash: string } {
  const url = new URL(to, 'http://hadir.invalid');
  return { pathname: url.pathname, search: readSearch(url.search), hash: url.hash.slice(1) };
}
