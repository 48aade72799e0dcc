import type { InstallReply, Refusal } from "./answers";
import type { Entry, EventQueue } from "./event-queue";
import { stopped } from "./kept-state";
import { backoffMs, batchAtMost, refusedAfterMs } from "./limits";
import { type Log, masked } from "./log";
import type { HttpResult, Platform, XiOptions } from "./platform";
import type { ServerClock } from "./server-clock";

/** Why nothing is known yet of what was sent. */
export type Trouble = "" | "offline" | "timeout" | "refused";

interface SenderOptions {
  options: XiOptions;
  platform: Platform;
  queue: EventQueue;
  clock: ServerClock;
  log: Log;
  deviceId: () => string;
  /** Writes what has changed in the queue, and in what is kept beside it. */
  flush: () => void;
  /** Keeps the answer to the install, before its event goes from the queue. */
  onInstall: (reply: InstallReply) => void;
  /** The service says no to everything. */
  onRejected: (refusal: Refusal) => void;
  /** The service takes nothing of this app for now. */
  onDisabled: () => void;
  /** The service has taken a report. */
  onTaken: () => void;
  /** The consent was taken back in another process. */
  onStopped: () => void;
}

type Envelope = {
  /** Of the service's own answers alone: what else answers is the network. */
  retCode?: string;
  data?: { nowMs?: number; field?: string; cause?: string; installs?: InstallReply[] } | null;
};
type Step = "go on" | "wait";

function envelopeOf(body: string): Envelope {
  try {
    return (JSON.parse(body) as Envelope | null) ?? {};
  } catch {
    return {};
  }
}

function refusalOf(status: number, { retCode }: Envelope): Refusal {
  if (retCode === "0202") return "unknown_appkey";
  return status === 404 ? "path_not_found" : "bad_request";
}

/** The service takes nothing of this app for now, by its operator's will. */
const isStopped = (result: HttpResult): boolean =>
  result.kind === "answer" &&
  result.status === 429 &&
  envelopeOf(result.body).data?.cause === "stopped";

/** Empties the queue into the service, one request at a time. */
export class Sender {
  trouble: Trouble = "";
  /** Empty unless `trouble` is `refused`. */
  refusal: Refusal = "";
  isSending = false;
  private isReady = false;
  private failures = 0;
  private batchSize = batchAtMost;
  private takeBack: (() => void) | null = null;
  /** Until then by the process's clock nothing is tried, whatever is added. */
  private notBeforeMs = 0;

  constructor(private readonly to: SenderOptions) {}

  /** The install is among the events: sending may begin. */
  ready(): void {
    this.isReady = true;
    this.soon(0);
  }

  /** The service says no: it is asked again after a minute, then after twice as long each time. */
  refused(refusal: Refusal, times: number, agoMs: number): void {
    const { options, platform } = this.to;
    const { refusedBaseMs = 60_000, refusedAtMostMs = 21_600_000 } = options;
    const waitMs = backoffMs(times, 1, refusedBaseMs, refusedAtMostMs);
    this.trouble = "refused";
    this.refusal = refusal;
    this.to.log.say("error", `refused: ${refusal}, asked again after ${waitMs} ms`);
    // Whatever the user does to the clock: no longer than that, and no sooner than at once.
    this.notBeforeMs = platform.clock.elapsedMs() + waitMs - Math.max(0, Math.min(waitMs, agoMs));
  }

  /** Takes back every plan to send; a request on its way ends by itself. */
  halt(): void {
    this.isReady = false;
    this.takeBack?.();
    this.takeBack = null;
  }

  /** Sends within `ms`, or when the wait after a failure is over. */
  soon(ms: number): void {
    if (!this.isReady || this.isSending || this.to.queue.size === 0) return;
    const { clock } = this.to.platform;
    const left = Math.max(ms, this.notBeforeMs - clock.elapsedMs());
    if (this.takeBack !== null) {
      if (left > 0) return;
      this.takeBack();
    }
    this.takeBack = clock.after(Math.max(0, left), () => {
      this.takeBack = null;
      void this.empty();
    });
  }

  private async empty(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    let step: Step = "go on";
    while (step === "go on" && this.isAllowed() && this.to.queue.size > 0) {
      step = this.to.clock.isKnown ? await this.sendBatch() : await this.learnTime();
    }
    this.isSending = false;
    this.soon(0);
  }

  /** False once the consent was taken back, in whatever process. */
  private isAllowed(): boolean {
    if (this.isReady && this.to.platform.texts.has(stopped)) this.to.onStopped();
    return this.isReady;
  }

  private async ask(method: "GET" | "POST", path: string, body: string): Promise<HttpResult> {
    const { options, platform } = this.to;
    const url = `${options.baseUrl.replace(/\/+$/, "")}/sdk/v1/${path}`;
    const from = platform.clock.elapsedMs();
    const result = await platform.http.request(
      method,
      url,
      body,
      options.requestTimeoutMs ?? 15_000,
    );
    const took = Math.round(platform.clock.elapsedMs() - from);
    const said = result.kind === "answer" ? `${result.status}` : result.kind;
    this.to.log.say("debug", `answered: ${path} ${said} after ${took} ms`);
    if (result.kind === "answer")
      this.to.log.say("verbose", `answer: ${result.body.slice(0, 500)}`);
    return result;
  }

  private failed(result: HttpResult): Step {
    const { options, platform } = this.to;
    this.failures += 1;
    this.trouble = result.kind === "unreached" ? "offline" : "timeout";
    const backoff = backoffMs(
      this.failures,
      platform.device.random(),
      options.retryBaseMs ?? 1000,
      options.retryAtMostMs ?? 300_000,
    );
    const retryAfterMs = result.kind === "answer" ? result.retryAfterSeconds * 1000 : 0;
    const waitMs = Math.max(backoff, retryAfterMs);
    this.notBeforeMs = platform.clock.elapsedMs() + waitMs;
    this.refusal = "";
    if (isStopped(result)) {
      this.trouble = "refused";
      this.refusal = "app_disabled";
      this.to.onDisabled();
    }
    const why = this.refusal || this.trouble;
    this.to.log.say("warn", `failed: ${why}, tried again after ${waitMs} ms`);
    return "wait";
  }

  private async learnTime(): Promise<Step> {
    const result = await this.ask("GET", "time", "");
    if (result.kind !== "answer") return this.failed(result);
    const { retCode, data } = envelopeOf(result.body);
    if (result.status === 429 || result.status >= 500 || !retCode) return this.failed(result);
    // A service that tells no time leaves the device its own.
    const nowMs = data?.nowMs ?? this.to.platform.clock.wallMs();
    this.to.clock.learn(nowMs);
    return "go on";
  }

  /** Drops events too old for the service that may already have arrived; returns the others. */
  private dropExpired(batch: Entry[]): Entry[] {
    const now = this.to.clock.nowMs();
    const isExpired = ({ isSent, ts }: Entry) => isSent && now - (ts ?? now) > refusedAfterMs;
    const expired = batch.filter(isExpired);
    if (expired.length > 0) this.drop(expired, "expired");
    return batch.filter((entry) => !expired.includes(entry));
  }

  private drop(gone: Entry[], why: string): void {
    for (const { kind, id } of gone)
      this.to.log.say("warn", `dropped ${kind} ${masked(id)}: ${why}`);
    this.to.queue.remove(gone);
  }

  private async sendBatch(): Promise<Step> {
    const { queue, clock, options } = this.to;
    const batch = this.dropExpired(queue.next(this.batchSize));
    const [first] = batch;
    if (!first) return "go on";
    const unsent = batch.filter(({ isSent }) => !isSent);
    for (const entry of batch) clock.stamp(entry);
    queue.markSent(batch);
    // On disk before it leaves: whatever happens then, it is sent again as it was.
    this.to.flush();
    const identity = { deviceId: this.to.deviceId(), platform: options.platform };
    const events = batch.map(({ id, ts, fields }) => ({ id, ts, ...identity, ...fields }));
    const body = JSON.stringify({ appkey: options.appkey, events });
    this.to.log.say("debug", `sent: ${batch.length} of ${first.kind}, ${queue.size} waiting`);
    const result = await this.ask("POST", first.kind, body);
    // Consent was taken back meanwhile: nothing is written any more.
    if (!this.isAllowed()) return "go on";
    const isRefused =
      result.kind === "answer" &&
      result.status >= 400 &&
      result.status < 500 &&
      envelopeOf(result.body).retCode !== undefined;
    if (isRefused || result.kind === "unreached") queue.markUnsent(unsent);
    const step = result.kind === "answer" ? this.taken(batch, result) : this.failed(result);
    this.to.flush();
    return step;
  }

  private taken(batch: Entry[], result: HttpResult & { kind: "answer" }): Step {
    const { queue } = this.to;
    const { status } = result;
    const { data, retCode } = envelopeOf(result.body);
    if (status >= 200 && status < 300 && data) {
      const install = data.installs?.[0];
      if (install) this.to.onInstall(install);
      this.failures = 0;
      this.trouble = "";
      this.refusal = "";
      this.to.onTaken();
      queue.remove(batch);
      return "go on";
    }
    if (status === 413) {
      if (batch.length === 1) this.drop(batch, "too_large");
      this.batchSize = Math.max(1, Math.floor(batch.length / 2));
      return "go on";
    }
    if (!retCode) return this.failed(result);
    if (status === 400) {
      const at = /^events\.(\d+)(\.|$)/.exec(data?.field ?? "");
      const faulty = at ? batch[Number(at[1])] : undefined;
      if (faulty && faulty.kind !== "install") {
        this.drop([faulty], `refused_field ${data?.field ?? ""}`);
        return "go on";
      }
    }
    const isPassing = status === 429 || status === 408 || status < 400 || status >= 500;
    if (isPassing) return this.failed(result);
    this.to.onRejected(refusalOf(status, { retCode }));
    return "wait";
  }
}
