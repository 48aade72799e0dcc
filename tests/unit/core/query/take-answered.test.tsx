import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type EarlyCalls, earlyKey } from "../../../../src/core/api/early-calls";
import { takeAnswered } from "../../../../src/core/query/take-answered";
import { useCall } from "../../../../src/core/query/use-call";
import { useSession } from "../../../../src/core/session/use-session";
import { renderScreen } from "../../../support/screen";
import type { TestService } from "../../../support/service";

function Count() {
  const { reply } = useCall("GET message/unread", {});
  return <p>{reply ? `${reply.map.total}` : "none"}</p>;
}

/** Draws the count after what was answered to someone has been taken in. */
function Taken({ token }: { token: string }) {
  const session = useSession();
  const key = earlyKey("GET message/unread", {}, token, null);
  const envelope = { retCode: "0000", map: { total: 7 } };
  const early: EarlyCalls = {
    left: 1,
    take: () => undefined,
    takeAnswered: () => [{ key, name: "GET message/unread", body: {}, envelope }],
  };
  takeAnswered(session, early);
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
