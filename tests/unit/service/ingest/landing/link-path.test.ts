import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanPath } from "../../../../../service/base/link-path";
import { appkey, hourMs, openTestIngest, type TestIngest } from "../../../../support/ingest";

let ingest: TestIngest;
let count = 0;
beforeAll(async () => {
  ingest = await openTestIngest();
  await ingest.addChannel(1);
  await ingest.addChannel(2);
  await ingest.addChannel(3);
  await ingest.rows(
    `UPDATE channel SET wake = '{"path":"home/1?tab=2","fallback":"download"}' WHERE id = 2`,
  );
  await ingest.rows(
    "UPDATE channel SET landing_type = 'custom', landing_url = 'https://own.example/page?a=1' WHERE id = 3",
  );
});
afterAll(() => ingest.close());

/** What the app is told that is installed after a click with some parameters. */
async function installAfter(code: string, params: Record<string, string>, more: object = {}) {
  count += 1;
  const from = { ip: `10.1.${count >> 8}.${count & 255}` };
  const ts = ingest.now.ms;
  const visitor = { visitorId: `visitor-${count}`, code, params };
  await ingest.post(
    "click",
    [{ id: `click-${count}-x`, ts: ts - 60_000, type: "click", ...visitor }],
    from,
  );
  const device = { deviceId: `device-${count}`, platform: "android", osVersion: "14" };
  const event = { id: `install-${count}-x`, ts, ...device, ...more };
  const { installs } = await ingest.post("install", [event], from);
  return { answer: installs[0], clickedMs: ts - 60_000, event, from };
}

describe("an install is told where the link leads", () => {
  test("with the parameters of its path, below those of the channel and the link", async () => {
    const { answer, clickedMs } = await installAfter("link1", {
      xi_path: "/product/42?id=7&from=path&x=path",
      x: "link",
    });
    expect(answer).toMatchObject({
      channelCode: "code1",
      path: "product/42",
      params: { id: "7", from: "x", x: "link" },
      match: "fingerprint",
      matchGuaranteed: false,
      clickTs: clickedMs,
    });
    expect(answer.params).not.toHaveProperty("xi_path");
  });

  test("that of the channel where the link has none", async () => {
    const { answer } = await installAfter("link2", {});
    expect(answer).toMatchObject({ path: "home/1", params: { tab: "2", from: "x" } });
    const { answer: ofLink } = await installAfter("link2", { xi_path: "product/42" });
    expect(ofLink).toMatchObject({ path: "product/42", params: { from: "x" } });
    expect(ofLink.params).not.toHaveProperty("tab");
  });

  test("the same when it asks again, and nothing when nothing brought it", async () => {
    const { answer, event, from } = await installAfter("link1", { xi_path: "a/b" });
    ingest.now.ms += hourMs;
    expect((await ingest.post("install", [event], from)).installs[0]).toEqual(answer);
    const alone = {
      deviceId: "device-alone",
      platform: "android",
      id: "install-alone",
      ts: ingest.now.ms,
    };
    const { installs } = await ingest.post("install", [alone], { ip: "10.9.9.9" });
    expect(installs[0]).toMatchObject({ path: "", clickTs: null, matchGuaranteed: false });
  });

  test("that it is sure of by its package, without a touch", async () => {
    const device = { deviceId: "device-package", platform: "android", packageChannel: "code2" };
    const event = { ...device, id: "install-package", ts: ingest.now.ms };
    const { installs } = await ingest.post("install", [event], { ip: "10.9.9.8" });
    expect(installs[0]).toMatchObject({ path: "home/1", matchGuaranteed: true, clickTs: null });
  });

  test.each(["../secret", "a/../../b", "a\\b", `a/${"b".repeat(300)}`])(
    "but not where %s would lead",
    async (xi_path) => {
      const { answer } = await installAfter("link1", { xi_path });
      expect(answer).toMatchObject({ channelCode: "code1", path: "" });
    },
  );
});

describe("a path in the address of a channel's link", () => {
  const attribute = async (path: string, name: string) => {
    const html = await (await ingest.get(path)).text();
    const [, value = ""] = new RegExp(`data-${name}="([^"]*)"`).exec(html) ?? [];
    return value
      .replace(/&amp;/g, "&")
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'");
  };

  test("opens the app there and goes with the click", async () => {
    const address = "/l/link2/product/42?x=1";
    expect(await attribute(address, "path")).toBe("product/42");
    expect(await attribute(address, "scheme")).toBe(
      `xi${appkey}://product/42?channelCode=code2&from=x&x=1`,
    );
    expect(await attribute("/l/link2/", "path")).toBe("");
    expect(await attribute("/l/link2/", "scheme")).toContain(`xi${appkey}://home/1?`);
  });

  test("is decoded once, and left out where it is none", async () => {
    expect(await attribute("/l/link1/a%252Fb", "path")).toBe("a%2Fb");
    for (const bad of ["%2e%2e%2fx", "..%2fx", "a%5Cb", "%00", "%E0%A4", "x".repeat(300)])
      expect(await attribute(`/l/link1/${bad}`, "path"), bad).toBe("");
  });

  test("reaches a page of one's own as a parameter", async () => {
    const response = await ingest.get("/l/link3/product/42?x=1");
    expect(response.status).toBe(302);
    const { origin, searchParams } = new URL(response.headers.get("location") ?? "");
    expect(origin).toBe("https://own.example");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      a: "1",
      x: "1",
      xi_path: "product/42",
    });
  });

  test("comes out as it went in, whatever it holds", async () => {
    const segment = fc.stringMatching(/^[\p{L}\p{N} _~.!'()*,;:@=+$-]{1,12}$/u);
    const path = fc
      .array(segment, { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join("/"))
      .filter((one) => cleanPath(one) === one && !one.split("/").includes("."));
    await fc.assert(
      fc.asyncProperty(path, async (one) => {
        const written = one.split("/").map(encodeURIComponent).join("/");
        expect(await attribute(`/l/link1/${written}`, "path")).toBe(one);
        const { answer } = await installAfter("link1", { xi_path: one });
        expect(answer.path).toBe(one);
      }),
      { numRuns: 25 },
    );
  });
});
