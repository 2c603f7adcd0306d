/** The suites of `npm test` in their order: what fails fast comes first. */
export interface Suite {
  name: string;
  /** Names of vitest projects (vitest.config.ts of the folders). */
  projects: readonly string[];
  needs: readonly ('web-build' | 'chromium')[];
}

export const SUITES: readonly Suite[] = [
  { name: 'rules', projects: ['domain', 'contract'], needs: [] },
  { name: 'server', projects: ['server'], needs: [] },
  { name: 'web', projects: ['web'], needs: ['web-build'] },
  { name: 'tools', projects: ['tools'], needs: ['web-build'] },
  { name: 'e2e', projects: ['e2e'], needs: ['web-build', 'chromium'] },
];
