import type pg from "pg";

/** Connection methods that COPY needs; the driver has them, its types do not. */
interface CopyConnection {
  query(sql: string): void;
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
}

/** COPY of bytes that are all in memory, run by the driver as one of its queries. */
class CopyIn {
  readonly #sql: string;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #done: (error?: Error) => void;

  constructor(sql: string, bytes: Uint8Array<ArrayBuffer>, done: (error?: Error) => void) {
    this.#sql = sql;
    this.#bytes = bytes;
    this.#done = done;
  }

  submit(connection: unknown): void {
    (connection as CopyConnection).query(this.#sql);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    // The driver copies the chunk into its message, which only its own kind of bytes can do.
    connection.sendCopyFromChunk(
      Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.length),
    );
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#done();
  }

  handleError(error: Error): void {
    this.#done(error);
  }
}

/** Copies lines of COPY's text format into a table of a server, after the queries `client` has. */
export function copyToServer(
  client: pg.ClientBase,
  into: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error) => (error ? reject(error) : resolve());
    client.query(new CopyIn(`COPY ${into} FROM STDIN`, bytes, done));
  });
}
