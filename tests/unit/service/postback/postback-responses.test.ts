import { describe, expect, test } from "vitest";
import { postbackHttp } from "../../../../service/ports/postback-http";
import { addAdChannel, rule } from "../../../support/ads";
import { dayMs } from "../../../support/ingest";

import {
  click,
  installed,
  media,
  postbacks,
  preparePostbacks,
  send,
  service,
  timeoutMs,
  tries,
} from "./media-platform";

preparePostbacks();

describe("what a platform answers", () => {
  const start = async () => {
    await addAdChannel(service, 7, { platform: "kuaishou", rules: [rule("1", "install")] });
    await click();
    await installed();
  };

  test("a failing one is tried after 1 min, 10 min, 1 h and 6 h, then given up; a repetition keeps the id", async () => {
    media.answer = (_, response) => void response.writeHead(401).end("no");
    await start();
    const [{ id }] = await postbacks();
    for (const wait of [0, 1, 10, 60, 360]) {
      service.now.ms += wait * 60_000 - 1;
      if (wait > 0) expect(await send()).toBe(0);
      service.now.ms += 1;
      expect(await send()).toBe(1);
    }
    service.now.ms += dayMs;
    expect(await send()).toBe(0);
    expect(await postbacks()).toEqual([
      expect.objectContaining({ id, state: 2, tries: 5, status: 401 }),
    ]);
    expect((await tries()).map(({ n, status, body }) => [n, status, body])).toEqual(
      [1, 2, 3, 4, 5].map((n) => [n, 401, "no"]),
    );
  });

  test("one that says 200 and an error is not believed", async () => {
    media.answer = (_, response) => void response.end(`{"result":2,"error":"bad callback"}`);
    await start();
    await send();
    expect(await postbacks()).toEqual([expect.objectContaining({ state: 3, reason: "REFUSED" })]);
  });

  test("one that hangs, or answers without end, is left", async () => {
    await start();
    media.answer = () => {};
    await send();
    expect(await postbacks()).toEqual([expect.objectContaining({ state: 3, reason: "timeout" })]);
    service.now.ms += 60_000;
    media.answer = (_, response) => {
      const timer = setInterval(() => response.write("x".repeat(1000)), 10);
      response.on("close", () => clearInterval(timer));
    };
    await send();
    const [, second] = await tries();
    expect(second.body.length).toBeLessThanOrEqual(500);
  });

  test("one that leads elsewhere is not followed", async () => {
    media.answer = (_, response) =>
      void response.writeHead(302, { location: `${media.url}/other` }).end();
    await start();
    await send();
    expect(media.received.length).toBe(1);
    expect(await postbacks()).toEqual([expect.objectContaining({ state: 3, status: 302 })]);
  });

  test("addresses of this network are never asked unless it is allowed", async () => {
    await start();
    await send(postbackHttp({ allowedNetworks: [], timeoutMs }));
    expect(media.received).toEqual([]);
    expect(await postbacks()).toEqual([expect.objectContaining({ reason: "notPublic" })]);
  });

  test("a name that leads into this network is not asked either", async () => {
    const resolve = async () => [{ address: "10.0.0.1", family: 4 }];
    const port = postbackHttp({ allowedNetworks: [], resolve, timeoutMs });
    expect(await port.send({ method: "GET", url: "https://media.example/cb" })).toMatchObject({
      fault: "notPublic",
    });
  });

  test("what a dead process had taken up is sent after the lease, with the same id", async () => {
    await start();
    await service.rows("UPDATE postback SET tries = 1, due_at = to_timestamp($1 / 1000.0)", [
      service.now.ms + 120_000,
    ]);
    expect(await send()).toBe(0);
    service.now.ms += 120_000;
    expect(await send()).toBe(1);
    expect(media.received.length).toBe(1);
  });

  test("two senders at once tell it once", async () => {
    await start();
    await Promise.all([send(), send(), send()]);
    expect(media.received.length).toBe(1);
  });
});
