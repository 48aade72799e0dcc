import { appId, hourMs, noonMs, openTestIngest } from "../../../support/ingest";

/** An app with a channel of which a click brings one install at most, and what its pages and devices send. */
export async function openOneClick() {
  const ingest = await openTestIngest();
  await ingest.addChannel(1);
  const set = (attribution: object, more: object = {}) =>
    ingest.rows("UPDATE app SET settings = $2 WHERE id = $1", [
      appId,
      JSON.stringify({ attribution: { fuzzyOneToOne: true, ...attribution }, ...more }),
    ]);
  await set({});
  /** Reports a click at the moment at which it happens. */
  const click = async (
    n: number,
    more: { ts?: number; [name: string]: unknown } = {},
    from?: { ip?: string; userAgent?: string },
  ) => {
    const { ts = noonMs - hourMs + n * 1000 } = more;
    const nowMs = ingest.now.ms;
    ingest.now.ms = ts;
    try {
      const event = {
        id: `click-${String(n).padStart(5, "0")}`,
        type: "click",
        visitorId: `v${n}`,
        code: "link1",
        token: `token${n}`,
        ...more,
        ts,
      };
      return await ingest.post("click", [event], from);
    } finally {
      ingest.now.ms = nowMs;
    }
  };
  const installOf = (n: number, more: object = {}) => ({
    id: `install-${String(n).padStart(5, "0")}`,
    ts: noonMs,
    deviceId: `d${n}`,
    platform: "android",
    osVersion: "14",
    model: "2211133C",
    ...more,
  });
  const matchOf = async (n: number, more: object = {}, from?: { ip?: string }): Promise<string> =>
    (await ingest.post("install", [installOf(n, more)], from)).installs[0].match;
  const reasons = async () =>
    (
      await ingest.rows(
        "SELECT DISTINCT reason FROM device WHERE app_id = $1 AND match = 7 ORDER BY 1",
        [appId],
      )
    ).map(({ reason }) => reason);
  return { ingest, set, click, installOf, matchOf, reasons };
}

export type OneClick = Awaited<ReturnType<typeof openOneClick>>;
