/** A product of its own in which an approver has got a letter; its link is here. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../tools/root.ts';

export interface MailedProduct {
  url: string;
  token: string;
  end(): Promise<void>;
}

/** The web is built already: the setup of the journeys comes first. */
export async function startMailedProduct(): Promise<MailedProduct> {
  const script = join(root, 'apps/server/test/messages/mail-product.ts');
  const flags = ['--disable-warning=ExperimentalWarning', '--import', join(root, 'tools/with-parent.mjs')];
  const server = spawn(process.execPath, [...flags, script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  if (server.stdout === null) throw new Error('no way to hear of the product');
  for await (const line of createInterface({ input: server.stdout })) {
    const [url = '', token = ''] = line.split(' ');
    return {
      url,
      token,
      async end() {
        server.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error('The product with a letter did not start.');
}
