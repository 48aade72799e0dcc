import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../src/core/api/errors";
import { createStartup, watchFailures } from "../../../../src/core/session/startup";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const fails = () => Promise.reject(new ApiError({ code: "token", message: "" }));

function make(load: () => Promise<void>) {
  const lifetime = new AbortController();
  const startup = createStartup(load, lifetime.signal);
  return { startup, lifetime, phase: () => startup.store.getState().phase };
}

test("callers at the same time share one attempt", async () => {
  const load = vi.fn(async () => {});
  const { startup, phase } = make(load);
  await Promise.all([startup.start(), startup.start()]);
  await startup.start();
  expect(load).toHaveBeenCalledTimes(1);
  expect(phase()).toBe("ready");
});

test("a failure is shown and tried again after 1, 2 and 4 seconds, then every 4", async () => {
  const load = vi.fn(fails);
  const { startup, phase } = make(load);
  await expect(startup.start()).rejects.toMatchObject({ code: "token" });
  expect(phase()).toBe("failed");
  for (const [index, seconds] of [1, 2, 4, 4, 4].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(load).toHaveBeenCalledTimes(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(index + 2);
  }
});

test("a reason stays while it is tried again, and is notified once until it has been mended", async () => {
  const load = vi.fn<() => Promise<void>>(fails);
  const { startup, phase } = make(load);
  const notified = vi.fn();
  const stop = watchFailures(startup.store, notified);
  await startup.start().catch(() => {});
  load.mockReturnValueOnce(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(1000);
  expect(startup.store.getState()).toMatchObject({ phase: "starting", error: { code: "token" } });
  startup.stop();
  await startup.start().catch(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(load.mock.calls.length).toBeGreaterThan(5);
  expect(notified).toHaveBeenCalledTimes(1);
  load.mockResolvedValueOnce(undefined);
  await vi.advanceTimersByTimeAsync(4000);
  expect(phase()).toBe("ready");
  startup.fail(new ApiError({ code: "token", message: "" }));
  expect(notified).toHaveBeenCalledTimes(2);
  startup.fail(new ApiError({ code: "token", message: "for another reason" }));
  expect(notified).toHaveBeenCalledTimes(3);
  stop();
});

test("a refusal by the backend is tried again only when somebody asks", async () => {
  const refusedError = new ApiError({ code: "token", message: "", detail: { status: 403 } });
  const load = vi.fn<() => Promise<void>>(() => Promise.reject(refusedError));
  const { startup, phase } = make(load);
  await startup.start().catch(() => {});
  window.dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue(undefined);
  startup.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(phase()).toBe("ready");
});

test("a page in the background waits, and asks when it comes to the front", async () => {
  const load = vi.fn<() => Promise<void>>(fails);
  const { startup, phase } = make(load);
  await startup.start().catch(() => {});
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(false);
  load.mockResolvedValue(undefined);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(phase()).toBe("ready");
  hidden.mockRestore();
});

test("a device that is online again does not wait for its turn", async () => {
  const load = vi.fn<() => Promise<void>>(fails);
  const { startup, phase } = make(load);
  await startup.start().catch(() => {});
  load.mockResolvedValue(undefined);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(phase()).toBe("ready");
});

test("what was lost later on is tried again like a failed start", async () => {
  const load = vi.fn(async () => {});
  const { startup, phase } = make(load);
  await startup.start();
  startup.fail(new ApiError({ code: "token", message: "" }));
  expect(phase()).toBe("failed");
  await vi.advanceTimersByTimeAsync(2000);
  expect(phase()).toBe("ready");
});

test("after a sign-out only a call to start begins again", async () => {
  const load = vi.fn<() => Promise<void>>(fails);
  const { startup, phase } = make(load);
  await startup.start().catch(() => {});
  startup.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(phase()).toBe("ended");
  load.mockResolvedValue(undefined);
  await startup.start();
  expect(phase()).toBe("ready");
});

test("after the session's end nothing is tried", async () => {
  const load = vi.fn(fails);
  const { startup, lifetime } = make(load);
  await startup.start().catch(() => {});
  lifetime.abort();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
});
