import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readLink } from "../../../../../sdk/harmony/src/main/ets/core/link";
import { deepLinkUrl, paramsOf } from "../../../../../service/ingest/landing/deep-link-url";
import { openTestIngest, type TestIngest } from "../../../../support/ingest";
import { sharedCases } from "../../../../support/sdk/cases";

const waking = { appkey: "K1", path: "", channelCode: "", params: {} };
const read = (address: string) => readLink(address, "K1");

describe("the address that opens an app is read by its SDK", () => {
  test("with channel, parameters and path", () => {
    const params = { invite: "7", name: "北 1", "a&b": "c=d#e?f+g" };
    const address = deepLinkUrl({ appkey: "K1", path: "/goods/1", channelCode: "code1", params });
    expect(read(address)).toEqual({ channelCode: "code1", params, path: "goods/1" });
  });

  test("in the form of the shared case, which every SDK reads", () => {
    const steps = sharedCases.cases.flatMap((item) => item.steps);
    const links = steps.flatMap((step) => ("do" in step && step.do === "link" ? step.args : []));
    expect(links).toContain(
      deepLinkUrl({
        appkey: "{appkey}",
        path: "/goods/1",
        channelCode: "code1",
        params: { invite: "7", name: "北 1" },
      }),
    );
  });

  test("beside a query and a fragment of the path's own", () => {
    const path = "/goods?id=1&channelCode=other#top";
    const address = deepLinkUrl({ ...waking, path, channelCode: "code1", params: { id: "2" } });
    expect(read(address)).toEqual({ channelCode: "code1", params: { id: "2" }, path: "goods" });
    expect(address).toMatch(/#top$/);
  });

  test("with the path's own query as it was written", () => {
    const path = "goods?flag&sig=a%20b%2Bc~d&u=/x?y=1#top";
    expect(deepLinkUrl({ ...waking, path, channelCode: "c1", params: { id: "2" } })).toBe(
      "xiK1://goods?channelCode=c1&flag&sig=a%20b%2Bc~d&u=/x?y=1&id=2#top",
    );
  });

  test("with no more than the SDKs take, and nothing where there is nothing", () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`p${index}`, "1"]));
    const address = deepLinkUrl({
      ...waking,
      channelCode: "c",
      params: { ...many, long: "a".repeat(300) },
    });
    expect(Object.keys(read(address)?.params ?? {})).toHaveLength(20);
    expect(deepLinkUrl(waking)).toBe("xiK1://");
  });

  test("the parameters of the link are over those of the channel, as with an install", () => {
    const own = [
      { key: "from", value: "x" },
      { key: "b", value: "1" },
    ];
    expect(paramsOf(own, new URLSearchParams("from=y&channelCode=z&c=2"))).toEqual({
      from: "y",
      b: "1",
      c: "2",
    });
  });
});

describe("on the landing page", () => {
  let ingest: TestIngest;
  beforeAll(async () => {
    ingest = await openTestIngest();
    await ingest.addChannel(1);
    await ingest.addChannel(3, { state: 3 });
    await ingest.rows('UPDATE channel SET wake = \'{"path":"/goods/1","fallback":"store"}\'');
  });
  afterAll(() => ingest.close());

  const schemeOf = async (path: string) => {
    const html = await (await ingest.get(path)).text();
    return (/data-scheme="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
  };

  test("it carries the channel and what the link was opened with", async () => {
    expect(readLink(await schemeOf("/l/link1?invite=7"), "testkey")).toEqual({
      channelCode: "code1",
      params: { from: "x", invite: "7" },
      path: "goods/1",
    });
  });

  test("of a deleted channel it tells no channel", async () => {
    expect(readLink(await schemeOf("/l/link3"), "testkey")).toMatchObject({
      channelCode: "",
      params: {},
      path: "",
    });
  });
});
