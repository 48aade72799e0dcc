import { errorFields, type Log } from "../log";
import { type SendOptions, sendDue } from "./send-due";

const everyMs = 1_000;

/** Sends what is due every second; answers how to stop, which waits for what is under way. */
export function startPostbacks(options: SendOptions, log: Log): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      while (!isStopped && (await sendDue(options)) > 0);
    } catch (error) {
      // The store closes under a service that stops; anything else is worth a word.
      if (!isStopped) log("warn", "postbacks", errorFields(error));
    }
  };
  let timer = setTimeout(function next() {
    running = run().then(() => {
      if (!isStopped) timer = setTimeout(next, everyMs).unref();
    });
  }, everyMs).unref();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
