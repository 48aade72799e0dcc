import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ApiError } from "../../../../src/core/api/errors";
import { createSession } from "../../../../src/core/session/session";
import type { SessionOptions } from "../../../../src/core/session/session-options";
import { passwordOf, startTestService, type TestService } from "../../../support/service";

let service: TestService;
const realFetch = globalThis.fetch;
const mobile = "13855556666";

beforeAll(async () => {
  service = await startTestService();
  await service.signUp(mobile);
});
afterAll(() => service.close());
afterEach(() => {
  globalThis.fetch = realFetch;
  vi.useRealTimers();
});

type Answering = (request: Request) => Promise<Response>;

/** A session whose calls reach the service in this process; `between` may tamper on the way. */
function connect(
  options: SessionOptions = {},
  between: (next: Answering) => Answering = (next) => next,
) {
  const answering = between((request) => service.service.handle(request, { ip: "10.9.8.7" }));
  globalThis.fetch = async (input, init) => {
    const { signal, ...rest } = init ?? {};
    const request = new Request(new URL(String(input), "http://console.test"), rest);
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      answering(request).then(resolve, reject);
    });
  };
  const session = createSession({
    name: crypto.randomUUID(),
    signingKey: service.config.signingKey,
    cipherKey: service.config.cipherKey,
    ...options,
  });
  const errors: string[] = [];
  session.on("error", ({ behaviour }) => errors.push(behaviour));
  return { session, errors };
}

const signIn = (session: ReturnType<typeof connect>["session"]) =>
  session.request("user/login", { type: "password", mobile, password: passwordOf("abc123") });

describe.each(["", "/e", "/e/a"] as const)("calls under the prefix %j", (pathPrefix) => {
  test("reach the service and come back", async () => {
    const { session } = connect({ pathPrefix });
    const { map } = await signIn(session);
    session.signIn(map);
    const { map: account } = await session.request("user/accountInfo", {});
    expect(account.user.mobile).toContain("138");
    const { map: unread } = await session.request("GET message/unread", {});
    expect(unread.byType).toBeTypeOf("object");
  });

  test("a refusal carries its field and message", async () => {
    const { session } = connect({ pathPrefix });
    const wrong = { type: "password", mobile, password: passwordOf("wrong1") } as const;
    await expect(session.request("user/login", wrong)).rejects.toMatchObject({
      code: "0401",
      field: "password",
    });
  });

  test("what travels is readable only without the cipher", async () => {
    const seen: string[] = [];
    const { session } = connect({ pathPrefix }, (next) => async (request) => {
      seen.push(await request.clone().text());
      return next(request);
    });
    await signIn(session);
    expect(seen.join("").includes(mobile)).toBe(pathPrefix !== "/e/a");
  });
});

describe("a signed answer", () => {
  test("that was tampered with is refused", async () => {
    const { session } = connect({ pathPrefix: "/e" }, (next) => async (request) => {
      const response = await next(request);
      const text = (await response.text()).replace('"0000"', '"0000" ');
      return new Response(text, { headers: response.headers });
    });
    await expect(signIn(session)).rejects.toMatchObject({ code: "malformed" });
  });

  test("two equal calls at once are not taken for a replay", async () => {
    const { session } = connect({ pathPrefix: "/e" });
    const calls = [1, 2, 3].map(() => session.request("user/qrTicket", {}));
    await expect(Promise.all(calls)).resolves.toHaveLength(3);
  });
});

describe("a device whose clock is wrong", () => {
  test.each([10, -10])(
    "by %i minutes signs by the service's clock after one refusal",
    async (minutes) => {
      let calls = 0;
      const { session, errors } = connect({ pathPrefix: "/e" }, (next) => (request) => {
        calls += 1;
        return next(request);
      });
      service.wait(minutes * 60_000);
      try {
        const { map } = await signIn(session);
        session.signIn(map);
        await session.request("user/accountInfo", {});
      } finally {
        service.wait(-minutes * 60_000);
      }
      expect(errors).toEqual([]);
      expect(calls).toBe(3);
    },
  );
});

describe("when the service cannot be reached", () => {
  test("no network and no answer in time are a network problem, told once unless quiet", async () => {
    const dead = connect({}, () => async () => {
      throw new TypeError("fetch failed");
    });
    await expect(signIn(dead.session)).rejects.toMatchObject({ code: "network" });
    expect(dead.errors).toEqual(["network"]);
    await expect(
      dead.session.request("user/qrTicket", {}, { suppressToast: true }),
    ).rejects.toBeInstanceOf(ApiError);
    expect(dead.errors).toEqual(["network"]);

    const slow = connect({ timeoutMs: 20 }, () => () => new Promise(() => {}));
    await expect(signIn(slow.session)).rejects.toMatchObject({ code: "timeout" });
    expect(slow.errors).toEqual(["network"]);
  });

  test("an answer that is no envelope is malformed", async () => {
    const { session, errors } = connect(
      {},
      () => async () => new Response("<html>not found</html>", { status: 404 }),
    );
    await expect(signIn(session)).rejects.toMatchObject({ code: "malformed" });
    expect(errors).toEqual(["message"]);
  });

  test("a proxy that finds nobody behind it is a network fault", async () => {
    const { session, errors } = connect(
      {},
      () => async () => new Response("<html>502</html>", { status: 502 }),
    );
    await expect(signIn(session)).rejects.toMatchObject({ code: "network" });
    expect(errors).toEqual(["network"]);
  });

  test("a call whose screen has gone is silent", async () => {
    const { session, errors } = connect({}, () => () => new Promise(() => {}));
    const leaving = new AbortController();
    const call = session.request("user/qrTicket", {}, { signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toMatchObject({ code: "aborted" });
    expect(errors).toEqual([]);
  });
});

describe("the session", () => {
  test("an expired sign-in is told even for a quiet call", async () => {
    const { session, errors } = connect();
    session.store.setState({ token: "no-such-token" });
    await expect(
      session.request("user/accountInfo", {}, { suppressToast: true }),
    ).rejects.toMatchObject({
      code: "0020",
    });
    expect(errors).toEqual(["expired"]);
  });

  test("signing out forgets everything here even when the service is gone", async () => {
    let isGone = false;
    const { session } = connect({}, (next) => async (request) => {
      if (isGone) throw new TypeError("fetch failed");
      return next(request);
    });
    session.signIn((await signIn(session)).map);
    isGone = true;
    await session.logout().catch(() => {});
    expect(session.store.getState()).toMatchObject({ token: null, user: null, app: null });
  });

  test("two sessions of one page do not share a token", async () => {
    const first = connect().session;
    const second = connect().session;
    first.signIn((await signIn(first)).map);
    expect(second.store.getState().token).toBeNull();
  });
});
