import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sealChannelKeys } from "../../../../service/ads/sealed-keys";
import { addAdChannel, later, rule } from "../../../support/ads";
import { appId, noonMs } from "../../../support/ingest";

import {
  click,
  installed,
  masterSecret,
  media,
  oaid,
  post,
  postbacks,
  preparePostbacks,
  send,
  service,
} from "./media-platform";

preparePostbacks();

describe("each platform's own form", () => {
  async function toldBy(
    platform: string,
    facts: Record<string, string>,
    keys: object = {},
    host = "",
  ) {
    await addAdChannel(service, 7, {
      platform,
      host,
      rules: [rule("E", "pay", { times: "every", amount: "event" })],
    });
    const sealed = sealChannelKeys(masterSecret, appId, 7, keys as Record<string, string>);
    await service.rows("UPDATE ad_channel SET keys_sealed = $1", [sealed]);
    await click(facts);
    await installed();
    await post("pay", later(noonMs + 1, "d1", { amountCents: 650 }));
    service.now.ms += 10;
    await send();
    const [{ id, state, reason }] = await postbacks();
    return { request: media.received[0], id, state, reason };
  }

  test("Tencent: actions to the decoded callback, with an id to de-duplicate by", async () => {
    const { request, id } = await toldBy("tencent", {
      callback_url: encodeURIComponent("http://tracking.e.qq.com/conv?cb=x%2By"),
    });
    expect(request?.query).toEqual({ cb: "x+y" });
    expect(JSON.parse(request?.body ?? "")).toEqual({
      actions: [
        {
          outer_action_id: id,
          action_time: Math.floor((noonMs + 1) / 1000),
          action_type: "E",
          user_id: { oaid },
          action_param: { value: 650 },
        },
      ],
    });
  });

  test("Baidu: placeholders filled and the address signed with the key", async () => {
    const callback =
      "http://ocpc.baidu.com/ocpcapi/cb/actionCb?a_type={{ATYPE}}&a_value={{AVALUE}}&s=1&sign={{SIGN}}";
    const { request } = await toldBy("baidu", { callback_url: callback }, { akey: "k" });
    // Sent by https, signed as Baidu gave it.
    const signed = "http://ocpc.baidu.com/ocpcapi/cb/actionCb?a_type=E&a_value=650&s=1";
    expect(request?.query).toEqual({
      a_type: "E",
      a_value: "650",
      s: "1",
      sign: createHash("md5").update(`${signed}k`).digest("hex"),
    });
  });

  test("Baidu without its key is not told", async () => {
    const facts = { callback_url: "http://ocpc.baidu.com/cb?a_type={{ATYPE}}" };
    expect(await toldBy("baidu", facts)).toMatchObject({ state: 2, reason: "NO_KEY" });
  });

  test("one's own template", async () => {
    const template = `https://own.example/own?c={callback}&e={event}&m={amount}&i={id}&t={token}`;
    const keys = { template, token: "tk", method: "POST" };
    const { request, id } = await toldBy("custom", { callback: "a b&c" }, keys);
    expect(request).toMatchObject({ method: "POST", path: "/own" });
    expect(request?.query).toEqual({ c: "a b&c", e: "E", m: "6.50", i: id, t: "tk" });
  });

  describe("the common form", () => {
    const facts = { callback_url: "http://cb.media.example/conv?k=1" };
    const token = "0123456789abcdefghijkl";

    test("signed with a key that nobody tries out", async () => {
      const { request, id } = await toldBy("huawei", facts, { token }, "cb.media.example");
      const signed = `${id}\nE\n${noonMs + 1}\n6.50`;
      expect(request?.query).toEqual({
        k: "1",
        event_type: "E",
        event_time: String(noonMs + 1),
        event_id: id,
        amount: "6.50",
        sign: createHmac("sha256", token).update(signed).digest("hex"),
      });
    });

    test("goes nowhere without the host of its channel", async () => {
      const { request, ...outcome } = await toldBy("custom", facts, { token });
      expect(request).toBeUndefined();
      expect(outcome).toMatchObject({ state: 2, reason: "NO_HOST" });
    });

    test("goes nowhere but to the host of its channel", async () => {
      const { request, ...outcome } = await toldBy("huawei", facts, { token }, "media.example");
      expect(request).toBeUndefined();
      expect(outcome).toMatchObject({ state: 2, reason: "FOREIGN_HOST" });
    });

    test("an old short key signs nothing any more", async () => {
      const short = { token: token.slice(1) };
      const { request, ...outcome } = await toldBy("huawei", facts, short, "cb.media.example");
      expect(request).toBeUndefined();
      expect(outcome).toMatchObject({ state: 2, reason: "WEAK_KEY" });
    });
  });

  test.each([
    "https://{callback}/own",
    "https://own.example{callback}/",
    "https://{token}@a.example/",
  ])("a stored template %s gives its host away to no click", async (template) => {
    const keys = { template, token: "tk" };
    const { request, ...outcome } = await toldBy("custom", { callback: "evil.example" }, keys);
    expect(request).toBeUndefined();
    expect(outcome).toMatchObject({ state: 2, reason: "FOREIGN_HOST" });
  });
});
