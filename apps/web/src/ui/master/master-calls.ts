/** The calls of a master table: only types of its endpoints come to the browser. */
import type { MasterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import type { Master } from '@hadir/contract/kernel/master.ts';
import { remote } from '../../api/call.ts';

type Ends = MasterEndpoints;

export function masterCalls({ path }: Pick<Master, 'path'>) {
  return {
    list: remote<Ends['list']>('GET', path, ['master']),
    one: remote<Ends['one']>('GET', `${path}/:id`, ['master']),
    history: remote<Ends['history']>('GET', `${path}/:id/history`, ['master']),
    choices: remote<Ends['choices']>('GET', `${path}/choices`, ['master']),
    file: remote<Ends['file']>('GET', `${path}/file`),
    create: remote<Ends['create']>('POST', path),
    change: remote<Ends['change']>('PUT', `${path}/:id`),
    archive: remote<Ends['archive']>('POST', `${path}/:id/archive`),
    restore: remote<Ends['restore']>('POST', `${path}/:id/restore`),
    remove: remote<Ends['remove']>('DELETE', `${path}/:id`),
    move: remote<Ends['move']>('POST', `${path}/:id/move-uses`),
    preview: remote<Ends['preview']>('POST', `${path}/foresee`),
    versions: remote<Ends['versions']>('GET', `${path}/:id/versions`, ['master']),
    removeVersion: remote<Ends['removeVersion']>('DELETE', `${path}/:id/versions/:versionId`),
    previewRewrite: remote<Ends['previewRewrite']>('POST', `${path}/:id/rewrite/foresee`),
    rewrite: remote<Ends['rewrite']>('POST', `${path}/:id/rewrite`),
  };
}

export type MasterCalls = ReturnType<typeof masterCalls>;
