/** Import Absen Hadir. */
import { imports } from '@hadir/contract/imports.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { commit, revert } from './commit.service.ts';
import { failedLines, template } from './import-files.service.ts';
import { cancel, detail, edit, lines, list, own, upload } from './imports.service.ts';

export function importsModule(app: App): void {
  serve(app, imports.template, template);
  serve(app, imports.upload, upload);
  serve(app, imports.list, list);
  serve(app, imports.own, own);
  serve(app, imports.detail, detail);
  serve(app, imports.lines, lines);
  serve(app, imports.edit, edit);
  serve(app, imports.commit, commit);
  serve(app, imports.cancel, cancel);
  serve(app, imports.revert, revert);
  serve(app, imports.failedLines, failedLines);
}
