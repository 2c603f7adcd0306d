/** What the palette offers this person: the pages of the own menu, and actions. */
import { THEMES } from '@hadir/contract/specification.ts';
import { themeWords } from '../../ui/theme/appearance-settings.tsx';
import { addressOf, useGo, usePathname } from '../../ui/navigation/go.tsx';
import { useSavedAppearance } from '../../ui/theme/saved-appearance.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useAppearance, type AppearanceSettings } from '../../ui/theme/appearance.ts';
import { usePerson } from '../layouts/person.ts';
import { useSignOut } from '../layouts/use-sign-out.ts';
import { GO_KEYS } from '../navigation-keys.ts';
import { groupTitle, mayOpen } from '../menu.ts';
import { type Page, pages } from '../pages.ts';
import type { Entry } from './entry-search.ts';
import { recentPaths } from './recent.ts';

function keyOf(path: string): { key?: string } {
  const key = Object.keys(GO_KEYS).find((candidate) => GO_KEYS[candidate]?.includes(path));
  return { ...(key !== undefined && { key }) };
}

/** What the entry turns to, by what is on now. */
const MODE_ENTRIES = {
  dark: { title: 'Pakai mode terang', icon: 'sun', done: 'Mode terang', to: 'light' },
  light: { title: 'Pakai mode gelap', icon: 'moon', done: 'Mode gelap', to: 'dark' },
} as const;
const DIRECTION_ENTRIES = {
  rtl: { title: 'Tulis dari kiri ke kanan', icon: 'ltr', to: 'ltr' },
  ltr: { title: 'Tulis dari kanan ke kiri', icon: 'rtl', to: 'rtl' },
} as const;

export function useEntries(): readonly Entry[] {
  const person = usePerson();
  const go = useGo();
  const mine = pages.filter((page) => mayOpen(page, person) && (page.menu !== undefined || page.searchable === true));
  const open = (page: Page, kind: Entry['kind']): Entry => ({
    id: `${kind}:${page.path}`,
    kind,
    title: page.title,
    detail: page.group === undefined ? '' : groupTitle(page.group, person),
    icon: page.icon,
    to: page.path,
    ...keyOf(page.path),
    run: () => go(page.path),
  });
  const here = usePathname();
  const recent = recentPaths().flatMap((path) => mine.filter((page) => page.path === path && path !== here));
  return [
    ...useActions(),
    ...mine.map((page) => open(page, 'Halaman')),
    ...recent.map((page) => open(page, 'Terakhir')),
  ];
}

function useActions(): readonly Entry[] {
  const settings = useAppearance();
  const save = useSavedAppearance();
  const toast = useToast();
  const go = useGo();
  const signOut = useSignOut();

  /** Changes at once and can be taken back. */
  const change = (message: string, next: Partial<AppearanceSettings>) => () => {
    save(next);
    toast({ message, action: { label: 'Urungkan', run: () => save(settings) } });
  };
  const mode = MODE_ENTRIES[settings.activeMode];
  const direction = DIRECTION_ENTRIES[settings.activeDir];
  return [
    {
      id: 'mode',
      kind: 'Tindakan',
      title: mode.title,
      detail: 'tampilan Anda',
      words: 'mode gelap terang dark light malam',
      icon: mode.icon,
      changes: true,
      run: change(mode.done, { followsDevice: false, activeMode: mode.to }),
    },
    {
      id: 'dir',
      kind: 'Tindakan',
      title: direction.title,
      detail: 'tampilan Anda',
      words: 'arah rtl ltr',
      icon: direction.icon,
      changes: true,
      run: change('Arah diganti', { activeDir: direction.to }),
    },
    ...THEMES.filter((theme) => theme !== settings.activeTheme).map(
      (theme): Entry => ({
        id: theme,
        kind: 'Tindakan',
        title: `Pakai tema ${themeWords[theme].toLowerCase()}`,
        detail: 'tampilan Anda',
        words: 'tema warna',
        icon: 'sun',
        changes: true,
        run: change(`Tema ${themeWords[theme].toLowerCase()}`, { activeTheme: theme }),
      }),
    ),
    {
      id: 'sessions',
      kind: 'Tindakan',
      title: 'Lihat perangkat yang sedang masuk',
      detail: 'Akun saya, Keamanan',
      words: 'sesi keluarkan perangkat keamanan',
      icon: 'phone',
      run: () => go(addressOf('/akun', { bagian: 'keamanan' })),
    },
    {
      id: 'logout',
      kind: 'Tindakan',
      title: 'Keluar',
      detail: 'dari perangkat ini',
      words: 'logout sign out',
      icon: 'out',
      run: () => void signOut(),
    },
  ];
}
