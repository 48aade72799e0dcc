import { errorFields, type Log } from "../base/log";
import { runEvery } from "../base/run-every";
import { type SendOptions, sendDue } from "./send-due";

const everyMs = 1_000;

/** Sends what is due every second; answers how to stop, which waits for what is under way. */
export const startPostbacks = (options: SendOptions, log: Log): (() => Promise<void>) =>
  runEvery({
    name: "postbacks",
    everyMs,
    run: async (signal) => {
      while (!signal.aborted && (await sendDue(options)) > 0);
    },
    onFault: (error) => log("warn", "postbacks", errorFields(error)),
  });
