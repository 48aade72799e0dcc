import type { InstallReply } from "./answers";
import type { Entry, EventQueue } from "./event-queue";
import { stopped } from "./kept-state";
import { backoffMs, batchAtMost, refusedAfterMs } from "./limits";
import type { HttpResult, Platform, XiOptions } from "./platform";
import type { ServerClock } from "./server-clock";

/** Why nothing is known yet of what was sent. */
export type Trouble = "" | "offline" | "timeout" | "refused";

interface SenderOptions {
  options: XiOptions;
  platform: Platform;
  queue: EventQueue;
  clock: ServerClock;
  deviceId: () => string;
  /** Keeps the answer to the install, before its event goes from the queue. */
  onInstall: (reply: InstallReply) => void;
  /** The service says no to everything. */
  onRejected: () => void;
  /** The service has taken a report. */
  onTaken: () => void;
  /** The consent was taken back in another process. */
  onStopped: () => void;
}

type Envelope = {
  /** Of the service's own answers alone: what else answers is the network. */
  retCode?: string;
  data?: { nowMs?: number; field?: string; installs?: InstallReply[] } | null;
};
type Step = "go on" | "wait";

function envelopeOf(body: string): Envelope {
  try {
    return (JSON.parse(body) as Envelope | null) ?? {};
  } catch {
    return {};
  }
}

/** Empties the queue into the service, one request at a time. */
export class Sender {
  trouble: Trouble = "";
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
  refused(times: number, agoMs: number): void {
    const { options, platform } = this.to;
    const { refusedBaseMs = 60_000, refusedAtMostMs = 21_600_000 } = options;
    const waitMs = backoffMs(times, 1, refusedBaseMs, refusedAtMostMs);
    this.trouble = "refused";
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

  private ask(method: "GET" | "POST", path: string, body: string): Promise<HttpResult> {
    const { options, platform } = this.to;
    const url = `${options.baseUrl.replace(/\/+$/, "")}/sdk/v1/${path}`;
    return platform.http.request(method, url, body, options.requestTimeoutMs ?? 15_000);
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
    this.notBeforeMs = platform.clock.elapsedMs() + Math.max(backoff, retryAfterMs);
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
    if (expired.length > 0) this.to.queue.remove(expired);
    return batch.filter((entry) => !expired.includes(entry));
  }

  private async sendBatch(): Promise<Step> {
    const { queue, clock, options } = this.to;
    const batch = this.dropExpired(queue.next(this.batchSize));
    const [first] = batch;
    if (!first) return "go on";
    const before = batch.map(({ isSent }) => isSent);
    for (const entry of batch) {
      clock.stamp(entry);
      entry.isSent = true;
    }
    // On disk before it leaves: whatever happens then, it is sent again as it was.
    queue.save();
    const identity = { deviceId: this.to.deviceId(), platform: options.platform };
    const events = batch.map(({ id, ts, fields }) => ({ id, ts, ...identity, ...fields }));
    const body = JSON.stringify({ appkey: options.appkey, events });
    const result = await this.ask("POST", first.kind, body);
    // Consent was taken back meanwhile: nothing is written any more.
    if (!this.isAllowed()) return "go on";
    const isRefused =
      result.kind === "answer" &&
      result.status >= 400 &&
      result.status < 500 &&
      envelopeOf(result.body).retCode !== undefined;
    if (isRefused || result.kind === "unreached") {
      batch.forEach((entry, index) => {
        entry.isSent = before[index] ?? false;
      });
      queue.save();
    }
    if (result.kind !== "answer") return this.failed(result);
    return this.taken(batch, result);
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
      this.to.onTaken();
      queue.remove(batch);
      return "go on";
    }
    if (status === 413) {
      if (batch.length === 1) queue.remove(batch);
      this.batchSize = Math.max(1, Math.floor(batch.length / 2));
      return "go on";
    }
    if (!retCode) return this.failed(result);
    if (status === 400) {
      const at = /^events\.(\d+)(\.|$)/.exec(data?.field ?? "");
      const faulty = at ? batch[Number(at[1])] : undefined;
      if (!faulty || faulty.kind === "install") return this.rejected();
      queue.remove([faulty]);
      return "go on";
    }
    const isPassing = status === 429 || status === 408 || status < 400 || status >= 500;
    return isPassing ? this.failed(result) : this.rejected();
  }

  private rejected(): Step {
    this.to.onRejected();
    return "wait";
  }
}
