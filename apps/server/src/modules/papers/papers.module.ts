/** Papers that the company gives out, their head, and their check. */
import { paperHeads, papers } from '@hadir/contract/papers/endpoints.ts';
import type { App } from '../../app-context.ts';
import { serve, servePublic } from '../../http/serve.ts';
import { checkPaper } from './check-paper.service.ts';
import { openPaper, packPapers } from './paper-files.service.ts';
import { readHead, removePicture, saveHead, storePicture } from './paper-head.service.ts';
import {
  askForPaper,
  createPaper,
  declinePaper,
  issuePapers,
  listAllPapers,
  ownPapers,
  revokePaper,
  withdrawPaper,
} from './papers.service.ts';

export function papersModule(app: App): void {
  serve(app, papers.own, ownPapers);
  serve(app, papers.ask, askForPaper);
  serve(app, papers.withdraw, withdrawPaper);
  serve(app, papers.list, listAllPapers);
  serve(app, papers.create, createPaper);
  serve(app, papers.issue, issuePapers);
  serve(app, papers.decline, declinePaper);
  serve(app, papers.revoke, revokePaper);
  serve(app, papers.file, openPaper);
  serve(app, papers.archive, packPapers);
  servePublic(app, papers.check, checkPaper);
  serve(app, paperHeads.read, readHead);
  serve(app, paperHeads.save, saveHead);
  serve(app, paperHeads.storePicture, storePicture);
  serve(app, paperHeads.removePicture, removePicture);
}
