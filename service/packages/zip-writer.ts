/** A file to be stored as it is; its size and CRC are known before it is read. */
export interface StoredFile {
  name: string;
  sizeBytes: number;
  crc: number;
  open(): AsyncIterable<Uint8Array>;
}

const versionNeeded = 20;
/** Names are UTF-8. */
const utf8Flag = 0x0800;

function dosTime(at: Date): { time: number; date: number } {
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  const date = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  return { time, date };
}

/** The fields that a local header and a directory entry share. */
function sharedFields(file: StoredFile, at: Date): Buffer {
  const fields = Buffer.alloc(26);
  const { time, date } = dosTime(at);
  fields.writeUInt16LE(versionNeeded, 0);
  fields.writeUInt16LE(utf8Flag, 2);
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(file.crc, 10);
  fields.writeUInt32LE(file.sizeBytes, 14);
  fields.writeUInt32LE(file.sizeBytes, 18);
  fields.writeUInt16LE(Buffer.byteLength(file.name), 22);
  return fields;
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Bytes an archive of these files has. */
export const zipBytes = (files: readonly StoredFile[]): number =>
  files.reduce(
    (sum, { name, sizeBytes }) => sum + 76 + 2 * Buffer.byteLength(name) + sizeBytes,
    22,
  );

/** Writes an archive as it is read; the caller keeps it below 4 GB and 65,535 files. */
export async function* zipStream(
  files: readonly StoredFile[],
  at: Date,
  onFile: (done: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [index, file] of files.entries()) {
    const name = Buffer.from(file.name);
    const fields = sharedFields(file, at);
    const local = Buffer.concat([uint32(0x04034b50), fields, name]);
    yield local;
    let written = 0;
    for await (const chunk of file.open()) {
      written += chunk.byteLength;
      yield chunk;
    }
    if (written !== file.sizeBytes) throw new Error(`${file.name}: ${written} bytes written`);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([uint32(0x02014b50), Buffer.from([20, 0]), fields, rest, name]));
    offset += local.length + file.sizeBytes;
    await onFile(index + 1);
  }
  const entries = Buffer.concat(directory);
  yield entries;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  yield end;
}
