import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createEtagCache } from "../../../../src/core/api/etag-cache";
import { createSession } from "../../../../src/core/session/session";
import type { SessionOptions } from "../../../../src/core/session/session-options";
import { passwordOf, startTestService, type TestService } from "../../../support/service";
import { makeWorld, newChannel, type World } from "../../../support/world";

let service: TestService;
let world: World;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
});
afterAll(() => service.close());
afterEach(() => {
  globalThis.fetch = realFetch;
});

interface Seen {
  held: string | null;
  retCode: string;
}

/** A session whose calls reach the service in this process, and what travelled. */
function connect(options: SessionOptions = {}) {
  const seen: Seen[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input), "http://console.test"), init);
    const held = request.headers.get("x-held-mark");
    const response = await service.service.handle(request, { ip: "10.9.8.7" });
    const { retCode = "" } = JSON.parse((await response.clone().text()) || "{}");
    seen.push({ held, retCode });
    return response;
  };
  const session = createSession({ name: crypto.randomUUID(), ...options });
  return { session, seen };
}

const menuOf = ({ session }: ReturnType<typeof connect>) =>
  session.request("applyAuth/menu", {}, { appkey: world.app.appkey });

async function signedIn(mobile = "13800000001") {
  const connected = connect();
  const login = { type: "password", mobile, password: passwordOf("abc123") } as const;
  connected.session.signIn((await connected.session.request("user/login", login)).map);
  connected.seen.length = 0;
  return connected;
}

describe("a session that asks again", () => {
  test("keeps the data it has when the service says that nothing changed", async () => {
    const connected = await signedIn();
    const first = await menuOf(connected);
    expect(await menuOf(connected)).toBe(first);
    expect(connected.seen).toEqual([
      { held: null, retCode: "0000" },
      { held: expect.any(String), retCode: "0304" },
    ]);
  });

  test("gets what changed, and holds that from then on", async () => {
    const connected = await signedIn();
    const list = () =>
      connected.session.request("channelList", { type: 1, currentPage: 1, pageSize: 50 } as never, {
        appkey: world.app.appkey,
      });
    await list();
    await connected.session.request(
      "channel/addChannel",
      newChannel(world.groupId, "后来的") as never,
      { appkey: world.app.appkey },
    );
    const changed = await list();
    expect(JSON.stringify(changed)).toContain("后来的");
    expect(await list()).toBe(changed);
    expect(connected.seen.map(({ retCode }) => retCode)).toEqual(["0000", "0000", "0000", "0304"]);
  });

  test("as somebody else holds nothing of before", async () => {
    const connected = await signedIn();
    await menuOf(connected);
    await connected.session.logout();
    const login = {
      type: "password",
      mobile: "13800000002",
      password: passwordOf("abc123"),
    } as const;
    connected.session.signIn((await connected.session.request("user/login", login)).map);
    await expect(menuOf(connected)).rejects.toMatchObject({ code: "0233" });
    expect(connected.seen.at(-1)).toEqual({ held: null, retCode: "0233" });
  });

  test("refused with what it holds is refused all the same", async () => {
    const connected = await signedIn();
    await menuOf(connected);
    await service.store.db.deleteFrom("session").execute();
    await expect(menuOf(connected)).rejects.toMatchObject({ code: "0020" });
    expect(connected.seen.at(-1)?.held).not.toBeNull();
  });
});

test("of many replies the longest unused goes", () => {
  const held = createEtagCache();
  const envelope = { retCode: "0000" };
  held.keep("first", "a", envelope);
  held.keep("second", "b", envelope);
  held.keep("second", null, envelope);
  expect(held.of("second")).toBeUndefined();
  for (let at = 0; at < 47; at++) held.keep(`more ${at}`, "m", envelope);
  held.keep("first", "a", envelope);
  held.keep("last", "z", envelope);
  expect(held.of("first")?.etag).toBe("a");
  expect(held.of("more 0")).toBeUndefined();
});
