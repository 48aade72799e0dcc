/** The part of PGlite that runs wire protocol messages. */
export interface ProtocolRunner {
  execProtocolRawStream(
    message: Uint8Array,
    options: { onRawData: (bytes: Uint8Array) => void },
  ): Promise<void>;
}

/**
 * Runs messages and answers what comes back. Not `execProtocolRaw`: it also parses the answer, and
 * keeps every row it has parsed for as long as the database is open. It runs in the thread as text
 * too, so it must not use anything outside its own body.
 */
export async function runProtocol(lite: ProtocolRunner, message: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  await lite.execProtocolRawStream(message, {
    onRawData: (bytes) => {
      // A view of the engine's own memory: only good during this call.
      parts.push(bytes.slice());
      size += bytes.length;
    },
  });
  const response = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    response.set(part, at);
    at += part.length;
  }
  return response;
}

/** The part of PGlite that reads a table's rows from a blob. */
export interface BlobReader {
  query(sql: string, values: unknown[], options: { blob: Blob }): Promise<unknown>;
}

/**
 * Copies lines of COPY's text format into a table. Over the wire protocol COPY ends the engine; as a
 * blob it is read like a file. It runs in the thread as text too.
 */
export async function copyBlob(lite: BlobReader, into: string, bytes: Uint8Array): Promise<void> {
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  await lite.query(`COPY ${into} FROM '/dev/blob'`, [], { blob });
}

/**
 * Program of the thread that runs the embedded database: wire protocol bytes in, answer bytes out.
 * It is text because a worker needs a file of its own, which neither the bundle nor the test
 * runner gives it; `modulePath` names the CommonJS build of PGlite.
 */
export const workerSource = `
const { parentPort, workerData } = require("node:worker_threads");
const { PGlite } = require(workerData.modulePath);
const runProtocol = ${runProtocol.toString()};
const copyBlob = ${copyBlob.toString()};
const opening = PGlite.create(workerData.dataDir);
opening.then(
  () => parentPort.postMessage({ id: 0 }),
  (error) => parentPort.postMessage({ id: 0, error: String(error && error.message || error) }),
);
let queue = opening;
parentPort.on("message", ({ id, bytes, into, close }) => {
  queue = queue.then(async () => {
    const lite = await opening;
    try {
      if (close) {
        await lite.close();
        parentPort.postMessage({ id });
        parentPort.close();
        return;
      }
      if (into) {
        await copyBlob(lite, into, bytes);
        parentPort.postMessage({ id });
        return;
      }
      const answer = await runProtocol(lite, bytes);
      parentPort.postMessage({ id, bytes: answer }, [answer.buffer]);
    } catch (error) {
      parentPort.postMessage({ id, error: String(error && error.message || error) });
    }
  });
});
`;
