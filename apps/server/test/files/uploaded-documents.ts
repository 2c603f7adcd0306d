/** A photographed paper, as people attach it to what they ask for. */
import { requests } from '@hadir/contract/requests/endpoints.ts';
import sharp from 'sharp';
import type { Person } from '../world/http.ts';

export const photographed = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();

/** Uploaded, not attached yet. @returns its id */
export const uploadedPaper = async (person: Person): Promise<string> =>
  (await person.call(requests.upload, { body: await photographed() })).reply.data.id;
