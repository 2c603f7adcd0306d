/** Screens on walls and at doors: their links, what they show, their news. */
import { displays } from '@hadir/contract/displays/endpoints.ts';
import type { App } from '../../app-context.ts';
import { serve, servePublic } from '../../http/serve.ts';
import { createDisplay, listDisplays, revokeDisplay } from './display-links.service.ts';
import { createLiveDisplays } from './live-display.service.ts';
import { createShownDisplays } from './shown-display.service.ts';

export function displaysModule(app: App): void {
  serve(app, displays.list, listDisplays);
  serve(app, displays.create, createDisplay);
  serve(app, displays.revoke, revokeDisplay);
  servePublic(app, displays.show, createShownDisplays());
  servePublic(app, displays.live, createLiveDisplays(app));
}
