/** Import Absen Hadir, Absen Cuti, Status Aktif, Struktur User and Upah: one set of endpoints per kind of file. */
import {
  type ImportEndpoints,
  imports,
  leaveImports,
  statusImports,
  structureImports,
  wageImports,
} from '@hadir/contract/imports/endpoints.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { commit, revert } from './commit.service.ts';
import { failedLines, template } from './import-files.service.ts';
import type { ImportKind } from './import-kind.ts';
import { cancel, detail, edit, lines, list, own, upload } from './imports.service.ts';
import { leaveImport } from './leave/leave-kind.ts';
import { presenceImport } from './presences/presence-kind.ts';
import { statusImport } from './people/status-kind.ts';
import { structureImport } from './people/structure-kind.ts';
import { wageImport } from './wages/wage-kind.ts';

function serveImport(app: App, endpoints: ImportEndpoints, kind: ImportKind): void {
  serve(app, endpoints.template, (c) => template(c, kind));
  serve(app, endpoints.upload, (c) => upload(c, kind));
  serve(app, endpoints.list, (c) => list(c, kind));
  serve(app, endpoints.own, (c) => own(c, kind));
  serve(app, endpoints.detail, (c) => detail(c, kind));
  serve(app, endpoints.lines, (c) => lines(c, kind));
  serve(app, endpoints.edit, (c) => edit(c, kind));
  serve(app, endpoints.commit, (c) => commit(c, kind));
  serve(app, endpoints.cancel, (c) => cancel(c, kind));
  serve(app, endpoints.revert, (c) => revert(c, kind));
  serve(app, endpoints.failedLines, (c) => failedLines(c, kind));
}

export function importsModule(app: App): void {
  serveImport(app, imports, presenceImport);
  serveImport(app, leaveImports, leaveImport);
  serveImport(app, statusImports, statusImport);
  serveImport(app, structureImports, structureImport);
  serveImport(app, wageImports, wageImport);
}
