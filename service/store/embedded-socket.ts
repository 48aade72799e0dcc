import { Duplex } from "node:stream";
import type { EmbeddedEngine } from "./embedded-engine";

const terminate = 0x58;

/** A dropped connection may have left its transaction and statements in the engine's one session. */
const resetSession = simpleQuery("ROLLBACK; DEALLOCATE ALL");

function simpleQuery(sql: string): Buffer {
  const message = Buffer.alloc(sql.length + 6);
  message.write("Q");
  message.writeInt32BE(sql.length + 5, 1);
  message.write(sql, 5);
  return message;
}

/** Looks like a network socket to `pg`; the bytes go to the embedded engine instead. */
export class EmbeddedSocket extends Duplex {
  readonly #engine: EmbeddedEngine;

  constructor(engine: EmbeddedEngine) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    this.#engine.run(resetSession).then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#send(chunk, done);
  }

  // One query's messages arrive corked together: one trip to the engine instead of five.
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  #send(bytes: Buffer, done: (error?: Error | null) => void): void {
    if (bytes[0] === terminate) {
      this.push(null);
      done();
      return;
    }
    this.#engine.run(bytes).then(
      (response) => {
        if (response.length > 0) this.push(Buffer.from(response));
        done();
      },
      (error: Error) => done(error),
    );
  }
}
