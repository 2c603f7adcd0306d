/** Who sees and opens which page: the menu is derived from the table of pages. */
import type { Role } from '@hadir/domain/access/roles.ts';
import { FORMER_HOME, homeFor, isMenuLeader } from '@hadir/contract/specification.ts';
import type { Address, PagePath } from '../ui/navigation/address.ts';
import { asAddress } from '../ui/navigation/go.tsx';
import { type Group, type GroupKey, groups, type Page, pageAt, pages, type Reader } from './pages.ts';

export interface Person {
  readonly role: Role;
  readonly isLeader: boolean;
  readonly isEmployee: boolean;
  /** Has left: the own days, requests, leave, account and data alone. */
  readonly hasLeft?: boolean;
}

/** Open to everybody who is signed in. */
export const ACCOUNT = '/akun';

/** A leader reads the leader's lines first, then the own ones. */
function readersOf(person: Pick<Person, 'role' | 'isLeader'>): readonly Reader[] {
  return isMenuLeader(person) ? ['leader', person.role] : [person.role];
}

export function mayOpen(page: Page, person: Person): boolean {
  if (person.hasLeft === true) return page.former === true || page.access === 'open';
  if (page.employeesOnly === true && !person.isEmployee) return false;
  if (page.access === 'open' || page.access === 'signed-in') return true;
  const readers = readersOf(person);
  return page.access.some((reader) => readers.includes(reader));
}

interface MenuGroup {
  readonly key: GroupKey;
  readonly title: string;
  readonly path: string;
  readonly icon: Page['icon'];
  readonly pages: readonly Page[];
}

export type MenuEntry =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'group'; readonly group: MenuGroup };

/** Entries in the order of the table, a group where its first child stands. */
export function menuFor(person: Person): readonly MenuEntry[] {
  const readers = readersOf(person);
  const mine = readers.flatMap((reader) =>
    pages.filter((page) => page.menu?.includes(reader) && mayOpen(page, person)),
  );
  const entries: MenuEntry[] = [];
  const titled = (page: Page): Page => ({ ...page, title: titleFor(page, readers) });
  for (const page of new Set(mine)) {
    if (page.group === undefined) entries.push({ kind: 'page', page: titled(page) });
    else if (!entries.some((entry) => entry.kind === 'group' && entry.group.key === page.group)) {
      const children = [...new Set(mine)].filter((other) => other.group === page.group).map(titled);
      const title = groupTitle(page.group, person);
      entries.push({ kind: 'group', group: { key: page.group, ...groups[page.group], title, pages: children } });
    }
  }
  return entries;
}

export function ownPages(person: Person): readonly Page[] {
  return pages.filter((page) => page.ownPage === true && mayOpen(page, person));
}

/** What the person's menu calls a group. */
export function groupTitle(key: GroupKey, person: Pick<Person, 'role' | 'isLeader'>): string {
  return titleFor(groups[key], readersOf(person));
}

function titleFor({ title, titles }: Pick<Group, 'title' | 'titles'>, readers: readonly Reader[]): string {
  return readers.map((reader) => titles?.[reader]).find((words) => words !== undefined) ?? title;
}

/** The first page of a group that the person may open. */
export function firstOf(group: GroupKey, person: Person): Page | undefined {
  return pages.find((page) => page.group === group && mayOpen(page, person));
}

/** Where the logo leads. */
export function homeOf(person: Person): Address {
  return asAddress(person.hasLeft === true ? FORMER_HOME : homeFor(person));
}

/** Where the person begins: the home of the role, or the own account where that home is not open to them. */
export function homePath(person: Person): PagePath {
  const page = pageAt(homeOf(person));
  return page !== undefined && mayOpen(page, person) ? page.path : ACCOUNT;
}

/** `/laporan/all` -> `/laporan`, `/management/user-v2/register` -> `/management`: the group's own URL where there is one. */
export function parentOf(path: string): string {
  const group = pageAt(path)?.group;
  if (group !== undefined) return groups[group].path;
  const above =
    pageAt(path) === undefined ? groupsByLength.find((each) => path.startsWith(`${each.path}/`)) : undefined;
  return above?.path ?? path.slice(0, path.lastIndexOf('/'));
}

/** The nearest first: `/client/cuti` before `/client`. */
const groupsByLength = Object.values(groups).toSorted((one, other) => other.path.length - one.path.length);
