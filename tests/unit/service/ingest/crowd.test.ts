import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hourMs, noonMs } from "../../../support/ingest";
import { type OneClick, openOneClick } from "./one-click";

let service: OneClick;
beforeEach(async () => {
  service = await openOneClick();
});
afterEach(() => service.ingest.close());

/** Several people of one half hour after the other, the last one an hour before noon. */
async function comePeople(halfHours: number, item: number) {
  let n = 1_000;
  for (let part = 0; part < halfHours; part++)
    for (let one = 0; one < item; one++)
      await service.click(++n, { ts: noonMs - hourMs - part * (hourMs / 2) - one * 61_000 });
}

test("among more than fifty people nobody is matched by the address", async () => {
  await comePeople(5, 10);
  expect(await service.matchOf(1)).toBe("fingerprint");
  await service.click(2_000, { ts: noonMs - 5 * hourMs });
  await service.click(1);
  expect(await service.matchOf(3, { clipboardToken: "xi:token1" })).toBe("clipboard");
  expect(await service.matchOf(4)).toBe("organic");
  expect(await service.reasons()).toContain("IP_CROWDED");
  await service.set({ fuzzyOneToOne: false });
  expect(await service.matchOf(5)).toBe("fingerprint");
});

describe("nobody makes up a crowd", () => {
  const outsiders = (count: number, more: (n: number) => object = () => ({})) =>
    Array.from({ length: count }, (_, n) => ({
      id: `stranger-${n}`,
      ts: noonMs - 1000,
      type: "click",
      visitorId: `stranger${n}`,
      code: "link1",
      ...more(n),
    }));
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Safari/604.1";
  /** A phone that does not tell its model: among few people only it is matched. */
  const isMatched = async () => {
    await service.click(1, {}, { userAgent: iphone });
    const iosInstall = { platform: "ios", osVersion: "17.2", model: "" };
    return (await service.matchOf(1, iosInstall)) === "fingerprint";
  };

  test("with many visitors of one request", async () => {
    await service.ingest.post("click", outsiders(200));
    expect(await isMatched()).toBe(true);
  });

  test("with many visitors of one request at many moments of the day", async () => {
    const spread = (n: number) => ({ ts: noonMs - n * 7 * 60_000 });
    await service.ingest.post("click", outsiders(200, spread));
    expect(await isMatched()).toBe(true);
  });

  test("with a page's clock that is said to be wrong", async () => {
    for (const [n, event] of outsiders(20).entries()) {
      const behind = { ts: noonMs - n * hourMs, sentAt: noonMs - n * hourMs };
      await service.ingest.post("click", [{ ...event, ...behind }]);
    }
    expect(await isMatched()).toBe(true);
  });

  test("with a request for each visitor", async () => {
    for (const event of outsiders(60)) await service.ingest.post("click", [event]);
    expect(await isMatched()).toBe(true);
  });

  test("with a user agent for each visitor: as many people as a part of the window has, and no crowd", async () => {
    for (const [n, event] of outsiders(60).entries()) {
      const userAgent = `Mozilla/5.0 (Linux; Android 14; Model${n} Build/UKQ1) AppleWebKit/537.36`;
      await service.ingest.post("click", [event], { userAgent });
    }
    await service.click(1);
    expect(await service.matchOf(1)).toBe("fingerprint");
  });

  test("with very many touches of one visitor, who hides no crowd of another hour either", async () => {
    const atMs = noonMs - 2 * hourMs;
    const one = (n: number) => ({ visitorId: "one", ts: atMs - n * 100 });
    service.ingest.now.ms = atMs;
    for (const name of ["a", "b", "c"]) {
      const events = outsiders(200, one).map((event) => ({ ...event, id: `${name}${event.id}` }));
      await service.ingest.post("click", events);
    }
    service.ingest.now.ms = noonMs;
    expect(await isMatched()).toBe(true);
    await comePeople(6, 10);
    expect(await service.matchOf(3)).toBe("organic");
  });
});
