/**
 * npm run screens -- every FOLDER [dark]: every page of the product at 360x740 and 1440x900, each as the first role that may
 * open it, into FOLDER. Two such folders, of before and after a change, are compared picture by picture.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { runnerImport } from 'vite';
import type { Page, Reader } from '../apps/web/src/app/pages.ts';
import { drawnToTheEnd, type Mode, openSignedIn, type Size } from './screenshot-browser.ts';

/** Who looks where several may: those who see most first. The demo's login names are the roles'. */
const VIEWERS: readonly Reader[] = [
  'staff',
  'admin',
  'supervisor',
  'leader',
  'superadmin',
  'client',
  'client3',
  'monitoring',
  'admin_meeting',
  'agent',
  'admin_agent',
  'counselor',
  'hrd',
  'mtv',
];
const MANAGEMENT_FIRST: readonly Reader[] = ['admin', ...VIEWERS.filter((viewer) => viewer !== 'admin')];

/** @returns who looks at the page, undefined = without signing in, null = nobody can without more than the address */
function viewerOf({ path, access, employeesOnly }: Page): Reader | undefined | null {
  if (path.includes(':')) return null;
  if (access === 'open') return undefined;
  if (access === 'signed-in') return 'staff';
  return (employeesOnly ? VIEWERS : MANAGEMENT_FIRST).find((viewer) => access.includes(viewer)) ?? null;
}

/** `/management/user` -> `management-user` */
const fileOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'root';

/** Pages name components, which Node does not read by itself. */
async function builtPages(): Promise<readonly Page[]> {
  const { module } = await runnerImport<{ pages: readonly Page[] }>(
    join(import.meta.dirname, '../apps/web/src/app/pages.ts'),
    { logLevel: 'error' },
  );
  return module.pages;
}

export async function takeEveryPage(browser: Browser, baseURL: string, folder: string, mode: Mode): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const byViewer = Map.groupBy(await builtPages(), viewerOf);
  for (const size of [360, 1440] as const satisfies readonly Size[]) {
    for (const [viewer, seen] of byViewer) {
      if (viewer === null) continue;
      const { page, context } = await openSignedIn(browser, { baseURL, size, mode, login: viewer });
      for (const { path } of seen) {
        await page.goto(path);
        await page.waitForLoadState('networkidle').catch(() => undefined);
        await drawnToTheEnd(page).catch(() => console.log(`still moving: ${path}`));
        const file = join(folder, `${fileOf(path)}-${size}.png`);
        await page.screenshot({ path: file });
      }
      console.log(`${size}: ${seen.length} pages as ${viewer ?? 'nobody'}`);
      await context.close();
    }
  }
}
