import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { useApiMutation } from "../../../../src/core/query/use-api-mutation";
import { useApiQuery } from "../../../../src/core/query/use-api-query";
import { usePrefetchCalls } from "../../../../src/core/query/use-prefetch-calls";
import { useSession } from "../../../../src/core/session/use-session";
import { renderScreen } from "../../../support/screen";
import type { TestService } from "../../../support/service";

function List() {
  const { data } = useApiQuery("allGroups", { type: 1 });
  return <p>{data ? "list" : "empty"}</p>;
}

/** A link's rest, its page, and what else a reader may do in between. */
function Moving() {
  const ahead = usePrefetchCalls();
  const { store } = useSession();
  const { mutateAsync } = useApiMutation("channel/deleteGroup");
  const [isOpen, setOpen] = useState(false);
  const openApp = (appkey: string) =>
    store.setState({ app: { appkey } as NonNullable<ReturnType<typeof store.getState>["app"]> });
  return (
    <>
      <button type="button" onClick={() => ahead([["allGroups", { type: 1 }]])}>
        rest
      </button>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        go
      </button>
      <button type="button" onClick={() => void mutateAsync({ id: 1 })}>
        change
      </button>
      <button
        type="button"
        onClick={() => {
          openApp("another");
          openApp("first");
        }}
      >
        switch
      </button>
      {isOpen && <List />}
    </>
  );
}

function openScreen() {
  const made: string[] = [];
  let responses: Promise<void> = Promise.resolve();
  const intercept = async (request: Request) => {
    made.push(new URL(request.url).pathname.replace(/^\/[^/]+\/admin\//, ""));
    await responses;
    return Response.json({ retCode: "0000", map: { list: [] }, obj: [] });
  };
  const opened = renderScreen(null as unknown as TestService, <Moving />, {
    token: "t",
    intercept,
  });
  const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());
  const lists = () => made.filter((name) => name === "allGroups").length;
  /** No answer comes from now on until what this gives is called. */
  const hold = () => {
    let release = () => {};
    responses = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  };
  return { ...opened, made, press, lists, hold };
}

test("a reply that came ahead is shown at once, and taken over once", async () => {
  const { press, lists } = openScreen();
  await press("rest");
  await press("rest");
  await waitFor(() => expect(lists()).toBe(1));
  await press("go");
  expect(screen.getByText("list")).toBeTruthy();
  expect(lists()).toBe(1);
  await press("go");
  await press("go");
  await waitFor(() => expect(lists()).toBe(2));
});

test("one that a change made old is asked for again by its page", async () => {
  const { press, lists, made } = openScreen();
  await press("rest");
  await waitFor(() => expect(lists()).toBe(1));
  await press("change");
  await waitFor(() => expect(made).toContain("channel/deleteGroup"));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await press("go");
  await waitFor(() => expect(lists()).toBe(2));
});

test("with the app it is dropped", async () => {
  const { press, lists, hold } = openScreen();
  await press("switch");
  await press("rest");
  await waitFor(() => expect(lists()).toBe(1));
  const release = hold();
  await press("switch");
  await press("go");
  expect(screen.getByText("empty")).toBeTruthy();
  await waitFor(() => expect(lists()).toBe(2));
  await act(async () => release());
  expect(await screen.findByText("list")).toBeTruthy();
});
