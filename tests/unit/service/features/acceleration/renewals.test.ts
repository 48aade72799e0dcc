import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  pauseAfter,
  renewalOf,
} from "../../../../../service/features/acceleration/order-certificate";
import { type CertificateFixture, openCertificateFixture } from "./certificate-fixture";

const dayMs = 86_400_000;
const minuteMs = 60_000;

let deps: CertificateFixture;
beforeAll(async () => {
  deps = await openCertificateFixture();
});
beforeEach(() => Object.assign(deps.authority, { error: null, days: 90 }));
afterAll(() => deps.close());

describe("renewing a certificate", () => {
  test("a day before its time it is left alone; then it is renewed, and a failure leaves it", async () => {
    const {
      service,
      ownerToken,
      authority,
      added,
      ask: request,
      rowOf,
      keptOf,
      sync,
      round,
    } = deps;
    authority.days = 9;
    const id = await added("renewed.acme.cn");
    await request(id);
    await sync();
    await round();
    const first = await keptOf(id);
    const { auto } = await rowOf(id);
    service.wait((auto?.nextTime ?? 0) - service.now() - dayMs);
    await sync();
    await round();
    expect(await keptOf(id)).toBe(first);
    service.wait(dayMs);
    await sync();
    authority.error = { status: 403, type: "caa", detail: "CAA record forbids issuance" };
    await round();
    const failed = await rowOf(id);
    expect(failed.auto).toMatchObject({
      state: "failed",
      fault: "caa",
      detail: "CAA record forbids issuance",
    });
    expect((failed.auto?.nextTime ?? 0) - service.now()).toBeGreaterThan(15 * minuteMs);
    expect(await keptOf(id)).toBe(first);
    const messages = (
      await service.call(
        "GET message/list",
        { currentPage: 1, pageSize: 50 },
        { token: ownerToken },
      )
    ).map.list.filter(({ title }: { title: string }) => title.includes("renewed.acme.cn"));
    expect(messages).toMatchObject([{ title: "证书申请失败：renewed.acme.cn" }]);
    authority.error = null;
    const requested = authority.ordered.length;
    await round();
    expect(authority.ordered).toHaveLength(requested);
    service.wait(21 * minuteMs);
    await sync();
    await round();
    expect((await rowOf(id)).auto).toMatchObject({ state: "issued", fault: null, detail: "" });
    expect(await keptOf(id)).not.toBe(first);
  });

  test("whoever is told to come back later does, and says so to who presses too often", async () => {
    const { service, authority, added, ask: request, rowOf, sync, round } = deps;
    const id = await added("limited.acme.cn");
    authority.error = {
      status: 429,
      type: "rateLimited",
      detail: "too many",
      retryAfter: "86400",
    };
    await request(id);
    await sync();
    await round();
    const { auto } = await rowOf(id);
    expect(auto).toMatchObject({ state: "failed", fault: "limited" });
    expect((auto?.nextTime ?? 0) - service.now()).toBeGreaterThan(86_000_000);
    expect((await request(id)).retCode).toBe("0000");
    const late = await request(id);
    expect(late.retCode).toBe("0429");
    expect(late.retMsg).toContain("频繁");
  });
});

test("pauses grow, never shorter than the authority asks; short certificates are renewed in time", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 99].map((tries) => pauseAfter(tries, 0) / minuteMs);
  expect(pauses).toEqual([20, 60, 180, 360, 720, 1440, 1440]);
  expect(pauseAfter(1, 7 * dayMs)).toBe(7 * dayMs);
  expect(renewalOf(0, 90 * dayMs)).toBe(60 * dayMs);
  expect(renewalOf(0, 6 * dayMs)).toBe(4 * dayMs);
});
