import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sealAccountKey } from "../../../../service/ads/sealed-keys";
import { postbackHttp } from "../../../../service/ports/postback-http";
import { addAdChannel, rule } from "../../../support/ads";
import { appId } from "../../../support/ingest";
import { type PageServer, startPageServer } from "../../../support/page-server";
import {
  click,
  installed,
  masterSecret,
  postbacks,
  preparePostbacks,
  send,
  sendAnywhere,
  service,
  tries,
} from "./media-platform";

preparePostbacks();

/** A server of somebody who sends clicks, and what it was asked. */
let attacker: PageServer;
const requested: { url: string; token: string | string[] | undefined }[] = [];
beforeAll(async () => {
  attacker = await startPageServer((request, response) => {
    requested.push({ url: request.url ?? "", token: request.headers["access-token"] });
    response.end(`{"code":0}`);
  });
});
afterAll(() => attacker.close());

/** A Tencent channel with the token of its account. */
async function tencentChannel() {
  await addAdChannel(service, 7, { platform: "tencent", rules: [rule("ACTIVATE_APP", "install")] });
  await service.rows(
    `INSERT INTO ad_account (app_id, id, account_id, keys_sealed, updated_at)
     VALUES ($1, 1, '42', $2, now())`,
    [appId, sealAccountKey(masterSecret, appId, "42", "the-access-token")],
  );
  await service.rows("UPDATE ad_channel SET account_ref = 1");
}

describe("a click of anybody", () => {
  test.each(["callback_url", "callback"])(
    "that names a host of its own in %s gets no token, and the log says why",
    async (field) => {
      requested.length = 0;
      await tencentChannel();
      await click({ callback_url: "", [field]: `${attacker.url}/steal?e.qq.com` });
      await installed();
      expect(await sendAnywhere()).toBe(1);
      expect(requested).toEqual([]);
      expect(await postbacks()).toEqual([
        expect.objectContaining({ state: 2, reason: "FOREIGN_HOST", status: null }),
      ]);
      expect(await tries()).toEqual([]);
    },
  );

  test("that names a host like the platform's: it is not even looked up", async () => {
    await tencentChannel();
    await click({ callback_url: "https://api.e.qq.com.evil.example/conv" });
    await installed();
    const resolve = vi.fn(async () => [{ address: "127.0.0.1", family: 4 }]);
    await sendAnywhere(postbackHttp({ allowedNetworks: ["127.0.0.1"], resolve }));
    expect(resolve).not.toHaveBeenCalled();
    expect(await postbacks()).toEqual([expect.objectContaining({ reason: "FOREIGN_HOST" })]);
  });

  test("of the platform itself carries the token to the platform", async () => {
    await tencentChannel();
    await click({ callback_url: "http://tracking.e.qq.com/conv?cb=1" });
    await installed();
    const sent: string[] = [];
    await send({
      async send({ url, headers }) {
        sent.push(`${new URL(url).pathname} ${headers?.["access-token"]}`);
        return { status: 200, body: "{}", fault: "" };
      },
    });
    expect(sent).toEqual(["/conv the-access-token"]);
    expect(await postbacks()).toEqual([expect.objectContaining({ state: 1 })]);
  });
});
