import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestService, type TestService } from "../../../support/service";
import { upload } from "../../../support/upload";
import { makeWorld, type World } from "../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());
afterEach(() => {
  vi.restoreAllMocks();
  service.wait(5_000);
});

const full = () => Object.assign(new Error("write"), { code: "ENOSPC", syscall: "write" });
const gone = () =>
  Object.assign(new Error("connect"), { code: "ECONNREFUSED", syscall: "connect" });

async function health(path = "/healthz") {
  service.wait(5_000);
  const response = await service.service.handle(new Request(`http://console.test${path}`));
  return { status: response.status, ...(await response.json()) };
}

describe("health", () => {
  test("a service that works says so", async () => {
    expect(await health()).toEqual({ status: "ok" });
  });

  test.each(["/healthz", "/readyz"])(
    "%s tells of a store that is away, until it is back",
    async (path) => {
      vi.spyOn(service.store.pool, "query").mockImplementation(() => Promise.reject(gone()));
      expect(await health(path)).toMatchObject({ status: "failing", reason: "store" });
      vi.restoreAllMocks();
      expect((await health(path)).status).toBe("ok");
    },
  );

  test("a disk that takes nothing is the reason, until it does", async () => {
    vi.spyOn(service.ports.storage, "write").mockRejectedValue(full());
    expect(await health()).toMatchObject({ status: "failing", reason: "disk" });
    vi.restoreAllMocks();
    expect((await health()).status).toBe("ok");
  });
});

describe("a full disk", () => {
  test("refuses an upload before it begins", async () => {
    vi.spyOn(service.ports.storage, "freeBytes").mockResolvedValue(100);
    const body = { purpose: "import", fileName: "a.csv", sizeBytes: 1024 } as const;
    expect(await service.call("getPreSignedUrl", body, session)).toMatchObject({
      retCode: "0409",
      data: { field: "sizeBytes" },
      retMsg: expect.stringMatching(/磁盘空间不足/),
    });
  });

  test("is told to an upload that meets it, which can be tried again", async () => {
    const write = vi.spyOn(service.ports.storage, "write").mockRejectedValue(full());
    await expect(upload(service, session, "import", "a.csv", Buffer.from("a,b"))).rejects.toThrow(
      /磁盘已满/,
    );
    write.mockRestore();
    await upload(service, session, "import", "a.csv", Buffer.from("a,b"));
  });

  test("is told for an event and for a call, with when to come back", async () => {
    vi.spyOn(service.store.pool, "connect").mockImplementation(() =>
      Promise.reject(Object.assign(new Error("could not extend file"), { code: "53100" })),
    );
    const response = await service.service.handle(
      new Request("http://console.test/sdk/v1/open", {
        method: "POST",
        body: JSON.stringify({
          appkey: world.app.appkey,
          events: [{ id: "disk-full-1", ts: service.now(), deviceId: "d1", platform: "ios" }],
        }),
      }),
    );
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    expect((await response.json()).retMsg).toMatch(/磁盘已满/);
    const called = await service.call("channelList", {}, session);
    expect(called).toMatchObject({ retCode: "0503", data: { retryAfterSeconds: 30 } });
  });
});
