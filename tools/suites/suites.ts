/** The folder of each vitest project (its vitest.config.ts); the name is the one written there. */
export const PROJECTS = {
  domain: 'packages/domain',
  contract: 'packages/contract',
  server: 'apps/server',
  web: 'apps/web',
  e2e: 'e2e',
  tools: 'tools',
} as const;

type Project = keyof typeof PROJECTS;

/** The suites of `npm test` in their order: what fails fast comes first. */
export interface Suite {
  name: string;
  projects: readonly Project[];
  needs: readonly ('database' | 'web-build' | 'chromium')[];
}

export const SUITES: readonly Suite[] = [
  { name: 'rules', projects: ['domain', 'contract'], needs: [] },
  { name: 'server', projects: ['server'], needs: ['database'] },
  { name: 'web', projects: ['web'], needs: ['web-build'] },
  { name: 'tools', projects: ['tools'], needs: ['database', 'web-build'] },
  { name: 'e2e', projects: ['e2e'], needs: ['database', 'web-build', 'chromium'] },
];
