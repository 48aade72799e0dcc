import { screen, waitFor } from "@testing-library/react";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { CallBody, CallName, WritingCall } from "../../../../src/core/api/contract";
import { contract } from "../../../../src/core/api/contract";
import { invalidatedBy } from "../../../../src/core/query/invalidation";
import { useApiMutation } from "../../../../src/core/query/use-api-mutation";
import { useApiQuery } from "../../../../src/core/query/use-api-query";
import { renderScreen } from "../../../support/screen";
import type { TestService } from "../../../support/service";

/** An app's calls answered with nothing but success; their names in the order they came. */
function openScreen(widget: React.ReactNode) {
  const made: string[] = [];
  const noService = null as unknown as TestService;
  const intercept = async (request: Request) => {
    made.push(new URL(request.url).pathname.replace(/^\/[^/]+\/admin\//, ""));
    return Response.json({ retCode: "0000", map: { list: [] }, obj: [] });
  };
  return { made, ...renderScreen(noService, widget, { token: "t", intercept }) };
}

function Lists() {
  useApiQuery("allGroups", {});
  useApiQuery("event/list", {} as CallBody<"event/list">);
  return null;
}

function Remover() {
  const { mutateAsync } = useApiMutation("channel/deleteGroup");
  return (
    <button type="button" onClick={() => void mutateAsync({ id: 1 })}>
      remove
    </button>
  );
}

describe("what an action makes out of date", () => {
  test("is typed to be said of every call that writes, and is nothing for one that reads", () => {
    expectTypeOf<"channel/deleteGroup">().toExtend<WritingCall>();
    // What `integration` spreads into its calls counts as well.
    expectTypeOf<"embedKey/create">().toExtend<WritingCall>();
    expectTypeOf<"channelList">().not.toExtend<WritingCall>();
    const reading = Object.entries(contract).flatMap(([name, call]) =>
      "writes" in call ? [] : [name as CallName],
    );
    expect(reading.flatMap(invalidatedBy)).toEqual([]);
    expect(invalidatedBy("apply/delApply")).toEqual([
      "apply/applyList",
      "apply/applyInfo",
      "apply/quota",
      "apply/preflight",
      "stat/workbench",
      "workbench/agenda",
    ]);
  });

  test("is never a call that changes something itself", () => {
    const stale = new Set((Object.keys(contract) as CallName[]).flatMap(invalidatedBy));
    const writers = [...stale].filter((name) => "writes" in contract[name]);
    expect(writers).toEqual([]);
  });

  test("of a group is its lists, trees, channels and report, whatever is done to it and where", () => {
    const lists = [
      "allGroups",
      "channel/groupSpans",
      "groupAndChannelTree",
      "channelList",
      "channel/selfChannelList",
    ];
    for (const action of [
      "channel/addGroup",
      "channel/updateGroup",
      "channel/deleteGroup",
    ] as const) {
      expect(invalidatedBy(action)).toEqual(lists);
    }
    expect(invalidatedBy("channel/moveToGroup")).toEqual(expect.arrayContaining(lists));
  });

  test("of a channel is the same for every type", () => {
    for (const action of ["ad/addChannel", "ad/updateChannel", "asa/updateChannel"] as const) {
      expect(invalidatedBy(action)).toEqual(invalidatedBy("channel/updateChannel"));
    }
  });

  test("is asked for again by what is on screen, and nothing else is", async () => {
    const { made, user } = openScreen(
      <>
        <Lists />
        <Remover />
      </>,
    );
    await waitFor(() => expect(made.toSorted()).toEqual(["allGroups", "event/list"]));
    await user.click(screen.getByRole("button", { name: "remove" }));
    await waitFor(() => expect(made.slice(2)).toEqual(["channel/deleteGroup", "allGroups"]));
  });
});
