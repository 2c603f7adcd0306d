/** Archives byte by byte, for files that no honest program writes: lying sizes, repeated names, passwords. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  data: string | Buffer;
  /** What the headers say instead of the true size after inflating. */
  claimedSize?: number;
  encrypted?: boolean;
  /** What the directory says in 64 bits instead of the true size after inflating. */
  claimedSize64?: bigint;
  /** The directory sends this part's reader to the bytes of the part before it. */
  sharesBytes?: boolean;
}

/** The field of a directory entry that holds sizes of more than 32 bits. */
function size64(size: bigint): Buffer {
  const field = Buffer.alloc(12);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8, 2);
  field.writeBigUInt64LE(size, 4);
  return field;
}

export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  let last = 0;
  for (const { name, data, claimedSize, encrypted, claimedSize64, sharesBytes } of entries) {
    const raw = Buffer.from(data);
    const packed = deflateRawSync(raw, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(encrypted === true ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize ?? raw.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const extra = claimedSize64 === undefined ? Buffer.alloc(0) : size64(claimedSize64);
    const listed = Buffer.from(common);
    if (claimedSize64 !== undefined) listed.writeUInt32LE(0xffffffff, 18);
    listed.writeUInt16LE(extra.length, 24);
    const tail = Buffer.alloc(14);
    if (sharesBytes !== true) last = offset;
    tail.writeUInt32LE(last, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), listed, tail, Buffer.from(name), extra]));
    if (sharesBytes === true) continue;
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}
