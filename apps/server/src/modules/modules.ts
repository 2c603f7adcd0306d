/** Every module of the server. Each registers the endpoints of one feature. */
import type { App } from '../http/app-context.ts';
import { authModule } from './auth/auth.module.ts';
import { operationsModule } from './operations/operations.module.ts';

export const modules: readonly ((app: App) => void)[] = [operationsModule, authModule];
