import type { Entry } from "./event-queue";
import { oldestToldMs } from "./limits";
import type { Clock } from "./platform";

/** The clock of the service, learnt once in each process. */
export class ServerClock {
  private sinceElapsed: number | null = null;
  private sinceWall = 0;

  constructor(
    private readonly clock: Clock,
    private readonly run: string,
  ) {}

  get isKnown(): boolean {
    return this.sinceElapsed !== null;
  }

  learn(serverMs: number): void {
    this.sinceElapsed = serverMs - this.clock.elapsedMs();
    this.sinceWall = serverMs - this.clock.wallMs();
  }

  /** Epoch milliseconds of the service; those of the user while they are not known. */
  nowMs(): number {
    return this.sinceElapsed === null
      ? this.clock.wallMs()
      : this.sinceElapsed + this.clock.elapsedMs();
  }

  /** Gives an event its time, unless the service may have it already. */
  stamp(entry: Entry): void {
    if (entry.isSent && entry.ts !== null) return;
    const isOwn = entry.run === this.run && this.sinceElapsed !== null;
    const deviceMs = isOwn
      ? (this.sinceElapsed ?? 0) + entry.elapsedMs
      : (entry.ts ?? entry.wallMs + this.sinceWall);
    const now = this.nowMs();
    entry.ts = Math.round(Math.max(now - oldestToldMs, Math.min(now, deviceMs)));
  }
}
