import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { useApiQuery } from "../../../../src/core/query/use-api-query";
import { useInitialData } from "../../../../src/core/query/use-initial-data";
import { renderScreen } from "../../../support/screen";
import type { TestService } from "../../../support/service";

const noService = null as unknown as TestService;
const fine = () => Response.json({ retCode: "0000", map: { list: [] }, obj: [] });
const broken = (retCode = "0500") => Response.json({ retCode, retMsg: "坏了" });

/** Answers `allGroups` as told; how often it was asked for. */
function answering(first: () => Response) {
  const state = { answer: first, asked: 0, isReachable: true };
  const intercept = async (request: Request) => {
    if (request.url.endsWith("/embed/origin")) {
      if (!state.isReachable) throw new TypeError("unreachable");
      return Response.json({ session: true, token: true });
    }
    if (!request.url.includes("allGroups")) return fine();
    state.asked += 1;
    return state.answer();
  };
  return { state, intercept };
}

const unreachable = () => {
  throw new TypeError("unreachable");
};

function Second() {
  useApiQuery("allGroups", {});
  return <p>second</p>;
}

/** A part of the screen comes with an answer or a failure, and goes while one is awaited. */
function Wavering() {
  const { data, error } = useApiQuery("allGroups", {});
  return data || error ? <Second /> : <p>waiting</p>;
}

test.each(["0500", "0429", "0404"])(
  "a part that comes with failure %s does not ask again",
  async (code) => {
    const { state, intercept } = answering(() => broken(code));
    renderScreen(noService, <Wavering />, { token: "t", intercept });
    await screen.findByText("second");
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(state.asked).toBe(1);
  },
);

function Visits() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        move
      </button>
      {isOpen && <Wavering />}
    </>
  );
}

test("a screen that is visited again asks again for what failed", async () => {
  const { state, intercept } = answering(() => broken());
  const { user } = renderScreen(noService, <Visits />, { token: "t", intercept });
  await screen.findByText("second");
  await user.click(screen.getByRole("button"));
  await user.click(screen.getByRole("button"));
  await waitFor(() => expect(state.asked).toBe(2));
});

function Polled() {
  const { data, error, lastError } = useApiQuery("allGroups", {}, { refetchIntervalMs: 1_000 });
  return (
    <p>
      {data ? "rows" : "none"} {error ? `error ${error.code}` : ""}{" "}
      {lastError ? `last ${lastError.code}` : ""}
    </p>
  );
}

const visibleText = () => document.querySelector("p")?.textContent?.replaceAll(/\s+/g, " ").trim();

test.each([
  ["0500", () => broken("0500")],
  ["0429", () => broken("0429")],
  ["network", unreachable],
])("a refresh that fails with %s keeps the reply and recovers by itself", async (code, fail) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { state, intercept } = answering(fine);
  renderScreen(noService, <Polled />, { token: "t", intercept });
  await waitFor(() => expect(visibleText()).toBe("rows"));
  state.answer = fail;
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(visibleText()).toBe(`rows last ${code}`));
  const before = state.asked;
  await act(() => vi.advanceTimersByTimeAsync(5_500));
  expect(state.asked - before).toBeLessThan(4);
  expect(visibleText()).toBe(`rows last ${code}`);
  state.answer = fine;
  await act(() => vi.advanceTimersByTimeAsync(5_500));
  await waitFor(() => expect(visibleText()).toBe("rows"));
  vi.useRealTimers();
});

test("a refusal takes the place of what it refuses", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { state, intercept } = answering(fine);
  renderScreen(noService, <Polled />, { token: "t", intercept });
  await waitFor(() => expect(visibleText()).toBe("rows"));
  state.answer = () => broken("0404");
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(visibleText()).toBe("rows error 0404 last 0404"));
  vi.useRealTimers();
});

test("what got no answer comes by itself once the service can be reached", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { state, intercept } = answering(unreachable);
  state.isReachable = false;
  const { session } = renderScreen(noService, <Wavering />, { token: "t", intercept });
  await screen.findByText("second");
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(state.asked).toBe(1);
  state.isReachable = true;
  state.answer = fine;
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(state.asked).toBe(2);
  expect(session.store.getState().token).toBe("t");
  vi.useRealTimers();
});

function Form() {
  const call = useApiQuery("allGroups", {});
  const settled = useInitialData(call);
  return <p>{settled ? "form" : call.lastError ? "failed" : "waiting"}</p>;
}

function Reopened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        move
      </button>
      {isOpen && <Form />}
    </>
  );
}

test("a form does not start from a reply that could not be brought up to date", async () => {
  const { state, intercept } = answering(fine);
  const { user } = renderScreen(noService, <Reopened />, { token: "t", intercept });
  await screen.findByText("form");
  await user.click(screen.getByRole("button"));
  state.answer = () => broken();
  await user.click(screen.getByRole("button"));
  await screen.findByText("failed");
});

test("a proxy that finds nobody behind it is a network fault", async () => {
  const { intercept } = answering(() => new Response("<h1>502</h1>", { status: 502 }));
  renderScreen(noService, <Polled />, { token: "t", intercept });
  await waitFor(() => expect(visibleText()).toBe("none error network last network"));
});
