import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type PreloadedCalls, preloadKey } from "../../../../src/core/api/preloaded-calls";
import { hydrateQueryCache } from "../../../../src/core/query/hydrate-query-cache";
import { useApiQuery } from "../../../../src/core/query/use-api-query";
import { useSession } from "../../../../src/core/session/use-session";
import { renderScreen } from "../../../support/screen";
import type { TestService } from "../../../support/service";

function Count() {
  const { data } = useApiQuery("GET message/unread", {});
  return <p>{data ? `${data.map.total}` : "none"}</p>;
}

/** Draws the count after what was answered to someone has been taken in. */
function Taken({ token }: { token: string }) {
  const session = useSession();
  const key = preloadKey("GET message/unread", {}, token, null);
  const envelope = { retCode: "0000", map: { total: 7 } };
  const early: PreloadedCalls = {
    left: 1,
    take: () => undefined,
    hydrateQueryCache: () => [{ key, name: "GET message/unread", body: {}, envelope }],
  };
  hydrateQueryCache(session, early);
  return <Count />;
}

function draw(token: string) {
  const made: string[] = [];
  const intercept = async (request: Request) => {
    made.push(new URL(request.url).pathname);
    return Response.json({ retCode: "0000", map: { total: 3 } });
  };
  renderScreen(null as unknown as TestService, <Taken token={token} />, {
    token: "mine",
    intercept,
  });
  return made;
}

test("what was answered before is there at the first drawing, and is not asked for again", () => {
  const made = draw("mine");
  expect(screen.getByText("7")).toBeTruthy();
  expect(made).toEqual([]);
});

test("what was answered to somebody else is not shown", async () => {
  const made = draw("another's");
  expect(screen.queryByText("7")).toBeNull();
  expect(await screen.findByText("3")).toBeTruthy();
  expect(made).toHaveLength(1);
});
