import { afterEach, expect, test, vi } from "vitest";
import { createTokenSource } from "../../../../src/core/session/token-source";

afterEach(() => vi.useRealTimers());

test("callers at the same time share one fetch, later ones the token", async () => {
  const fetchToken = vi.fn(async () => ({ token: "one" }));
  const tokens = createTokenSource(fetchToken);
  expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual([
    "one",
    "one",
    "one",
  ]);
  expect(await tokens.get()).toBe("one");
  expect(fetchToken).toHaveBeenCalledTimes(1);
});

test("a refused token is renewed once, however many callers were refused with it", async () => {
  let count = 0;
  const fetchToken = vi.fn(async () => `token-${++count}`);
  const tokens = createTokenSource(fetchToken);
  const first = await tokens.get();
  const renewed = await Promise.all([tokens.renew(first), tokens.renew(first)]);
  expect(renewed).toEqual(["token-2", "token-2"]);
  expect(await tokens.renew(first)).toBe("token-2");
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test.each([
  ["rejects", async () => Promise.reject(new Error("down"))],
  ["answers nothing", async () => ({}) as never],
  ["answers an empty token", async () => ""],
])("a backend that %s is an error of its own, and may be asked again", async (_, response) => {
  const fetchToken = vi.fn<() => Promise<string>>(response);
  const tokens = createTokenSource(fetchToken);
  await expect(tokens.get()).rejects.toMatchObject({ code: "token" });
  fetchToken.mockResolvedValue("good");
  expect(await tokens.get()).toBe("good");
});

test.each([401, 403])(
  "a backend that answers %i is asked no more until something changes",
  async (status) => {
    const refuses = vi.fn(() => Promise.reject(Object.assign(new Error("no seat"), { status })));
    const tokens = createTokenSource(refuses);
    const refused = { code: "token", message: "no seat", detail: { status } };
    await expect(tokens.get()).rejects.toMatchObject(refused);
    await expect(tokens.get()).rejects.toMatchObject(refused);
    await expect(tokens.renew("old")).rejects.toMatchObject(refused);
    expect(refuses).toHaveBeenCalledTimes(1);
    tokens.retry();
    await expect(tokens.get()).rejects.toMatchObject(refused);
    expect(refuses).toHaveBeenCalledTimes(2);
    tokens.forget();
    await expect(tokens.get()).rejects.toMatchObject(refused);
    expect(refuses).toHaveBeenCalledTimes(3);
    tokens.replace(async () => "good");
    expect(await tokens.get()).toBe("good");
  },
);

test("another way to a token is used from the next fetch on", async () => {
  const tokens = createTokenSource(async () => "old");
  expect(await tokens.get()).toBe("old");
  tokens.replace(async () => "new");
  expect(await tokens.get()).toBe("old");
  expect(await tokens.renew("old")).toBe("new");
});

test("after destroy nothing is fetched and what was under way is given up", async () => {
  const fetchToken = vi.fn(() => new Promise<string>(() => {}));
  const tokens = createTokenSource(fetchToken);
  const waiting = tokens.get();
  tokens.destroy();
  await expect(waiting).rejects.toMatchObject({ code: "aborted" });
  await expect(tokens.get()).rejects.toMatchObject({ code: "aborted" });
  expect(fetchToken).toHaveBeenCalledTimes(1);
});

test("a sign-out in the middle of a fetch leaves no token behind", async () => {
  let response: (token: string) => void = () => {};
  const fetchToken = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        response = resolve;
      }),
  );
  const tokens = createTokenSource(fetchToken);
  const waiting = tokens.get();
  tokens.forget();
  response("late");
  await expect(waiting).rejects.toMatchObject({ code: "aborted" });
  const next = tokens.get();
  response("fresh");
  expect(await next).toBe("fresh");
});
