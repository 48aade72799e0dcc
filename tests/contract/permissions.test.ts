import { expect, test } from "vitest";
import { contract } from "../../src/core/api/contract";
import { call } from "../../src/core/api/contract/define";
import { nothing } from "../../src/core/api/contract/shared";

const declare = call<{ map: object }>();

test("a call of an app that opens itself to no area, or writes without its reach, does not compile", () => {
  // @ts-expect-error which embed tokens it is open to
  declare({ access: "app", module: "channel", body: nothing });
  // @ts-expect-error how far it writes
  declare({ access: "app", writes: true, embed: "none", body: nothing });
  // @ts-expect-error no such area
  declare({ access: "session", embed: "money", body: nothing });
  // @ts-expect-error no such key
  declare({ access: "app", embed: "none", write: true, body: nothing });
  // @ts-expect-error nobody is signed in who could write
  declare({ access: "public", writes: true, body: nothing });
  declare({ access: "app", writes: true, embed: "none", scope: "own", body: nothing });
});

test("every call of an app says which tokens it is open to, and every write of one how far it goes", () => {
  for (const [name, item] of Object.entries(contract)) {
    if (item.access !== "app") continue;
    expect([name, item.embed]).not.toEqual([name, undefined]);
    if (item.writes) expect([name, item.scope]).toEqual([name, expect.any(String)]);
  }
});

test("the app itself stays its owner's to change: no token of the area `app` writes", () => {
  const writing = Object.entries(contract).filter(
    ([, item]) => item.writes && [item.embed].flat().some((one) => one === "app" || one === "any"),
  );
  expect(writing).toEqual([]);
});
