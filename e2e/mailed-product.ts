/** A product of its own in which an approver has got a letter; its link is here. */
import { createInterface } from 'node:readline';
import { spawnProduct } from './spawned-product.ts';

export interface MailedProduct {
  url: string;
  token: string;
  end(): Promise<void>;
}

export async function startMailedProduct(): Promise<MailedProduct> {
  const { output, end } = spawnProduct('messages/mail-product.ts');
  for await (const line of createInterface({ input: output })) {
    const [url = '', token = ''] = line.split(' ');
    return { url, token, end };
  }
  throw new Error('The product with a letter did not start.');
}
