import { readFileSync } from "node:fs";
import * as v from "valibot";
import { networks } from "./network-proxy";

const text = v.string();
const whole = v.pipe(v.number(), v.integer());
const response = v.record(text, v.unknown());

const expectation = v.strictObject({
  /** Of the answers by the names under which they were asked for: these fields. */
  answers: v.optional(v.record(text, response)),
  /** How many events the service has, by kind; others none. */
  stored: v.optional(v.record(text, whole)),
  storedAtLeast: v.optional(v.record(text, whole)),
  storedAtMost: v.optional(v.record(text, whole)),
  agesHours: v.optional(v.record(text, whole)),
  values: v.optional(v.array(whole)),
  valueSum: v.optional(whole),
  payCents: v.optional(whole),
  wakes: v.optional(whole),
  visits: v.optional(whole),
  clicks: v.optional(whole),
  shares: v.optional(whole),
  devices: v.optional(whole),
  device: v.optional(response),
  /** Signs of an emulator that the installs name. */
  signs: v.optional(v.array(text)),
  queued: v.optional(whole),
  files: v.optional(whole),
  /** Of all files that the SDK keeps. */
  bytesAtMost: v.optional(whole),
  /** Every file that the SDK keeps, by name. */
  kept: v.optional(v.record(text, text)),
  /** How often this process asked the device for something. */
  reads: v.optional(whole),
  /** How often calls of the app themselves touched the disk since this was asked last. */
  accesses: v.optional(whole),
  requests: v.optional(whole),
  requestsAtMost: v.optional(whole),
  /** Beginnings of lines of the log, each with its level. */
  logged: v.optional(v.array(text)),
  /** Texts that no line of the log has. */
  loggedNever: v.optional(v.array(text)),
  logs: v.optional(whole),
});

const network = v.picklist(networks);

const step = v.union([
  v.strictObject({
    launch: v.strictObject({
      facts: v.optional(response, {}),
      factsNever: v.optional(v.boolean(), false),
      options: v.optional(response, {}),
    }),
  }),
  v.strictObject({ click: v.strictObject({ token: text, params: v.record(text, text) }) }),
  v.strictObject({
    do: text,
    args: v.optional(v.array(v.unknown()), []),
    answers: v.optional(v.boolean()),
    repeat: v.optional(whole, 1),
  }),
  v.strictObject({
    ask: v.picklist(["installParams", "wakeParams"]),
    timeoutMs: v.optional(whole),
    as: text,
  }),
  v.strictObject({ network }),
  v.strictObject({ clockHours: whole }),
  v.strictObject({ kill: v.literal(true) }),
  v.strictObject({ settle: v.literal(true) }),
  /** Half of the last line of the newest file of that name is lost. */
  v.strictObject({ tear: text }),
  /** In the newest file of the queue one character of this text becomes another. */
  v.strictObject({ spoil: text }),
  /** A file that something was killed while writing. */
  v.strictObject({ plant: text, text: v.optional(text, '{"deviceId":"dev') }),
  /** No such file is kept. */
  v.strictObject({ absent: text }),
  /** In place of a file what no call removes. */
  v.strictObject({ block: text }),
  /** In place of a file what never lets go of who reads it. */
  v.strictObject({ trap: text }),
  /** Back to the app that was launched so many before. */
  v.strictObject({ switchTo: whole }),
  v.strictObject({ waitMs: whole }),
  v.strictObject({ waitFor: text, withinMs: v.optional(whole) }),
  v.strictObject({ waitRequests: whole }),
  v.strictObject({ waitQueued: whole }),
  v.strictObject({ expect: expectation }),
]);

const table = v.strictObject({
  backoff: v.array(
    v.strictObject({
      failures: whole,
      random: v.number(),
      baseMs: whole,
      atMostMs: whole,
      ms: whole,
    }),
  ),
  /** Texts of a clipboard, and the token that an SDK reads in each. */
  clipboard: v.array(v.strictObject({ text: text, token: text })),
  cases: v.array(v.strictObject({ name: text, steps: v.array(step) })),
  /** Of pages, which only tell of visits, clicks and shares: `launch` opens one, `kill` leaves it at once. */
  pages: v.array(v.strictObject({ name: text, steps: v.array(step) })),
});

export type Step = v.InferOutput<typeof step>;
export type Expectation = v.InferOutput<typeof expectation>;
export type Case = { name: string; steps: Step[] };

/** What every SDK must do. */
export const sharedCases = v.parse(table, JSON.parse(readFileSync("sdk/cases.json", "utf8")));
