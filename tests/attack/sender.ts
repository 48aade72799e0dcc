import { randomUUID } from "node:crypto";

/** What came of everything that was sent. */
export interface Sent {
  /** Ids of events whose batch was acknowledged. */
  acknowledged: Set<string>;
  /** How often each status was answered; 0 = nobody answered. */
  statuses: Map<number, number>;
  /** Answers other than 200 that did not say when to come back. */
  mute: string[];
}

const eventsOfRequest = 10;

/**
 * Sends installs without a pause, `width` requests at a time, each again until it is acknowledged;
 * every try asks `urlOf` where to, `more` is added to each. `stop` waits for the last of them.
 */
export function sendInstalls(
  urlOf: () => string,
  appkey: string,
  width: number,
  more: object = {},
) {
  const sent: Sent = { acknowledged: new Set(), statuses: new Map(), mute: [] };
  let isOver = false;

  async function post(events: object[]): Promise<boolean> {
    const body = JSON.stringify({ appkey, events });
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${urlOf()}/sdk/v1/install`, {
      method: "POST",
      headers,
      body,
    }).catch(() => null);
    const status = response?.status ?? 0;
    sent.statuses.set(status, (sent.statuses.get(status) ?? 0) + 1);
    const text = await response?.text().catch(() => null);
    if (response && status !== 200 && !response.headers.has("retry-after"))
      sent.mute.push(`${status} ${text}`);
    return status === 200 && JSON.parse(text ?? "{}").retCode === "0000";
  }

  async function sendOn(): Promise<void> {
    while (!isOver) {
      const events = Array.from({ length: eventsOfRequest }, () => ({
        id: randomUUID(),
        ts: Date.now(),
        deviceId: randomUUID(),
        platform: "android",
        ...more,
      }));
      while (!(await post(events))) await new Promise((resolve) => setTimeout(resolve, 50));
      for (const { id } of events) sent.acknowledged.add(id);
    }
  }

  const senders = Array.from({ length: width }, sendOn);
  return {
    sent,
    /** Waits until so many more are acknowledged. */
    async more(count: number): Promise<void> {
      const wanted = sent.acknowledged.size + count;
      while (sent.acknowledged.size < wanted) await new Promise((next) => setTimeout(next, 5));
    },
    async stop(): Promise<Sent> {
      isOver = true;
      await Promise.all(senders);
      return sent;
    },
  };
}

export type Sender = ReturnType<typeof sendInstalls>;
