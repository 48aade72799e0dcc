import { type InstallParams, noLink, noReply, type WakeParams } from "./answers";
import { EventQueue, type Kind } from "./event-queue";
import { factsWithin } from "./facts-within";
import { KeptState, stopped } from "./kept-state";
import { clean, cleanFacts, sdkVersion } from "./limits";
import { readLink, type WakeLink } from "./link";
import { Log, masked } from "./log";
import type { InstallFacts, Platform, XiOptions } from "./platform";
import { Sender } from "./sender";
import { ServerClock } from "./server-clock";

/** Coming back after this long is a launch of its own. */
const launchAfterMs = 30_000;

/** State between `start` and `stop`. */
interface Session {
  run: string;
  kept: KeptState;
  queue: EventQueue;
  clock: ServerClock;
  sender: Sender;
}

/**
 * Reports of one app. Nothing is read, stored or sent before `start`, which confirms the user's
 * consent.
 */
export class XiClient {
  private session: Session | null = null;
  private link: WakeLink | null = null;
  private unaskedLink: WakeLink | null = null;
  private foregroundMs: number | null = null;
  private backgroundMs = 0;
  private waiting: (() => void)[] = [];
  /** Takes the plan to write back; null while nothing waits for it. */
  private takeBackWrite: (() => void) | null = null;
  private readonly log: Log;

  constructor(
    private readonly options: XiOptions,
    private readonly platform: Platform,
  ) {
    this.log = new Log(options.logLevel, platform.log);
  }

  /**
   * The user has agreed, for every launch: reports the install (once) and this launch. Again: nothing.
   * False = the consent was taken back, in whatever process: only `startAgain` starts then.
   */
  start(): boolean {
    if (this.session) return true;
    if (this.platform.texts.has(stopped)) {
      this.log.say("warn", "not started: the consent was taken back, only startAgain starts");
      return false;
    }
    this.begin();
    return true;
  }

  /** The user agreed anew after `stop`: starts as on a device that reported nothing before. */
  startAgain(): boolean {
    const { texts } = this.platform;
    if (!this.session && texts.has(stopped)) {
      texts.keepOnly(stopped);
      texts.remove(stopped);
    }
    return this.start();
  }

  private begin(): void {
    const { platform, options } = this;
    const run = platform.device.randomId();
    const kept = new KeptState(platform.texts);
    if (kept.now.installId === "") kept.change({ installId: platform.device.randomId() });
    const queue = new EventQueue(platform.texts, () => platform.clock.elapsedMs());
    const clock = new ServerClock(platform.clock, run);
    const sender = new Sender({
      options,
      platform,
      queue,
      clock,
      log: this.log,
      deviceId: () => kept.now.deviceId,
      flush: () => this.write(),
      onInstall: (answer) => {
        kept.change({ answer });
        this.tellWaiting();
      },
      onRejected: (why) => {
        const times = (kept.now.refusal?.times ?? 0) + 1;
        kept.change({ refusal: { times, wallMs: platform.clock.wallMs(), why } });
        sender.refused(why, times, 0);
        this.tellWaiting();
      },
      onDisabled: () => this.tellWaiting(),
      onTaken: () => {
        if (kept.now.refusal) kept.change({ refusal: null });
      },
      onStopped: () => this.stop(),
    });
    const { refusal } = kept.now;
    if (refusal) {
      const agoMs = platform.clock.wallMs() - refusal.wallMs;
      sender.refused(refusal.why ?? "bad_request", refusal.times, agoMs);
    }
    const session = { run, kept, queue, clock, sender };
    this.session = session;
    this.log.say(
      "info",
      `started: appkey ${masked(options.appkey)}, version ${sdkVersion}, ${queue.size} waiting`,
    );
    const at = this.moment();
    this.foregroundMs = at.elapsedMs;
    this.launch(this.link);
    if (kept.now.deviceId !== "" && (kept.now.answer || queue.hasInstall)) {
      sender.ready();
      return;
    }
    const { isAsked } = kept.now;
    kept.change({ isAsked: true });
    this.write();
    void factsWithin(options, platform, isAsked).then((facts) => this.install(session, facts, at));
  }

  /**
   * The user takes the consent back: everything kept is removed, nothing more is sent. Also of what other
   * processes kept; a mark stays, by which they stop as well.
   */
  stop(): void {
    const { texts } = this.platform;
    this.session?.sender.halt();
    this.session = null;
    this.takeBackWrite?.();
    this.takeBackWrite = null;
    this.log.say("info", "stopped: everything kept is removed");
    texts.write(stopped, "");
    texts.keepOnly(stopped);
    this.foregroundMs = null;
    this.unaskedLink = null;
    this.tellWaiting();
  }

  /** Tells once everything that was taken is on disk, with false when the disk does not take it. */
  flush(tell: (isKept: boolean) => void): void {
    tell(this.write());
  }

  /** The user registered. False = not taken: not started, or the queue is full. */
  register(): boolean {
    return this.put("register", {});
  }

  /** An event of the app's own: `eventId` of 1–32 letters, digits, `_`; `value` whole. False = not taken. */
  event(eventId: string, value = 1, subValue = ""): boolean {
    if (!/^[0-9A-Za-z_]{1,32}$/.test(eventId) || !Number.isSafeInteger(value)) return false;
    return this.put("event", { eventId, value, subValue: clean(subValue, 128) });
  }

  /**
   * A payment in whole cents, a refund negative; at most 10,000,000,000. Of an order, whose number has at
   * most 64 characters, never more is taken off than was paid. False = not taken.
   */
  pay(amountCents: number, orderId = ""): boolean {
    if (!Number.isInteger(amountCents) || Math.abs(amountCents) > 10_000_000_000) return false;
    if (orderId !== clean(orderId, 64)) return false;
    return this.put("pay", orderId === "" ? { amountCents } : { amountCents, orderId });
  }

  /** Tells where the install came from, at once when it is known, at the latest after `timeoutMs`. */
  getInstallParams(timeoutMs: number, tell: (params: InstallParams) => void): void {
    const { session } = this;
    if (!session || session.kept.now.answer || session.sender.trouble === "refused") {
      tell(this.installParams());
      return;
    }
    const once = () => {
      if (!this.waiting.includes(once)) return;
      this.waiting = this.waiting.filter((each) => each !== once);
      takeBack();
      tell(this.installParams());
    };
    this.waiting.push(once);
    const takeBack = this.platform.clock.after(timeoutMs, once);
  }

  /** The link that opened the app, each link once. */
  getWakeParams(tell: (params: WakeParams) => void): void {
    if (!this.session) {
      tell({ ...noLink, reason: "not_started" });
      return;
    }
    const link = this.unaskedLink;
    this.unaskedLink = null;
    tell(link ? { ...link, reason: "ready" } : { ...noLink, reason: "none" });
  }

  /** A link opened the app; before `start` it is remembered. False = the link is none of ours. */
  openedBy(address: string): boolean {
    const link = readLink(address, this.options.appkey);
    if (!link) return false;
    this.unaskedLink = link;
    if (this.session) this.launch(link);
    else this.link = link;
    return true;
  }

  /** The app left the screen. */
  background(): void {
    if (!this.session || this.foregroundMs === null) return;
    this.backgroundMs = this.platform.clock.elapsedMs();
    const { kept, sender } = this.session;
    kept.change({ usedMs: kept.now.usedMs + this.backgroundMs - this.foregroundMs });
    this.foregroundMs = null;
    this.write();
    sender.soon(0);
  }

  /** The app is on the screen again. */
  foreground(): void {
    if (!this.session || this.foregroundMs !== null) return;
    this.foregroundMs = this.platform.clock.elapsedMs();
    if (this.foregroundMs - this.backgroundMs >= launchAfterMs) this.launch(null);
    this.session.sender.soon(0);
  }

  /** Returns the number of queued events, and whether a request is in progress. */
  status(): { queued: number; isSending: boolean } {
    const { queue, sender } = this.session ?? {};
    return { queued: queue?.size ?? 0, isSending: sender?.isSending ?? false };
  }

  private install(session: Session, facts: InstallFacts, at: ReturnType<XiClient["moment"]>): void {
    if (this.session !== session) return;
    const { kept, queue, sender } = session;
    if (kept.now.deviceId === "") {
      const hostDeviceId = clean(facts.deviceId ?? "", 128);
      kept.change({
        deviceId: hostDeviceId === "" ? this.platform.device.randomId() : hostDeviceId,
      });
    }
    if (!kept.now.answer && !queue.hasInstall) {
      const fields = { ...cleanFacts(facts), ...this.connection() };
      this.put("install", fields, kept.now.installId, at);
    }
    sender.ready();
  }

  private launch(wakeLink: WakeLink | null): void {
    this.link = null;
    const { kept } = this.session ?? {};
    const durationSeconds = Math.min(86_400, Math.floor((kept?.now.usedMs ?? 0) / 1000));
    const carried = wakeLink
      ? { wake: { channelCode: wakeLink.channelCode, params: wakeLink.params } }
      : {};
    if (this.put("open", { durationSeconds, ...this.connection(), ...carried })) {
      kept?.change({ usedMs: 0 });
    }
  }

  private moment() {
    const { clock } = this.platform;
    return { wallMs: clock.wallMs(), elapsedMs: clock.elapsedMs() };
  }

  /** Takes an event into memory; the disk and the network come later. */
  private put(kind: Kind, fields: Record<string, unknown>, id = "", at = this.moment()): boolean {
    if (!this.session) {
      this.log.say("warn", `dropped ${kind}: not_started`);
      return false;
    }
    const { queue, clock, sender, run } = this.session;
    if (queue.isFull) {
      this.log.say("warn", `dropped ${kind}: queue_full`);
      return false;
    }
    const own = id === "" ? this.platform.device.randomId() : id;
    const entry = { kind, id: own, fields, ...at, run, ts: null, isSent: false };
    if (clock.isKnown) clock.stamp(entry);
    const gone = queue.add(entry);
    if (gone) this.log.say("warn", `dropped ${gone.kind} ${masked(gone.id)}: queue_full`);
    this.log.say("debug", `queued ${kind} ${masked(own)}, ${queue.size} waiting`);
    this.writeWithin(kind === "event" ? (this.options.writeWithinMs ?? 250) : 0);
    sender.soon(this.options.lingerMs ?? 1000);
    return true;
  }

  private writeWithin(ms: number): void {
    if (this.takeBackWrite && ms > 0) return;
    this.takeBackWrite?.();
    this.takeBackWrite = this.platform.clock.after(ms, () => this.write());
  }

  /** The state first: what it holds of an event is there before the event goes. */
  private write(): boolean {
    this.takeBackWrite?.();
    this.takeBackWrite = null;
    if (!this.session) return true;
    const isKept = this.session.kept.flush();
    const isQueued = this.session.queue.flush();
    if (!isKept || !isQueued) this.log.say("error", "the disk takes nothing: kept in memory alone");
    return isKept && isQueued;
  }

  private connection() {
    const { network, operator } = this.platform.device.connection();
    return { network, operator: clean(operator, 40), sdkVersion };
  }

  private installParams(): InstallParams {
    if (!this.session) return { ...noReply, reason: "not_started", refusal: "" };
    const { kept, sender } = this.session;
    const { answer } = kept.now;
    const { trouble, refusal } = sender;
    if (!answer) return { ...noReply, reason: trouble || "timeout", refusal };
    const { channelCode, params, match, isFirst } = answer;
    return { channelCode, params, match, isFirst, reason: "ready", refusal: "" };
  }

  private tellWaiting(): void {
    for (const tell of [...this.waiting]) tell();
  }
}
