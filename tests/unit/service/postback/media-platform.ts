import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { PostbackPort } from "../../../../service/ports";
import { postbackHttp } from "../../../../service/ports/postback-http";
import { sendDue } from "../../../../service/postback/send-due";
import { install } from "../../../support/ads";
import { hourMs, noonMs, openTestIngest, type TestIngest } from "../../../support/ingest";
import { type PageServer, startPageServer } from "../../../support/page-server";

interface Received {
  method: string;
  path: string;
  query: Record<string, string>;
  body: string;
}

const ok = (_: IncomingMessage, response: ServerResponse) =>
  void response.end(JSON.stringify({ code: 0, result: 1, error_code: 0 }));

/** The ad platform: what it was told in this test, and how it answers. */
export const media = { url: "", received: [] as Received[], answer: ok };

/** A service with an empty store, new for each test. */
export let service: TestIngest;

/** Starts the ad platform for a file and opens a service for each of its tests. */
export function preparePostbacks(): void {
  let server: PageServer;
  beforeAll(async () => {
    server = await startPageServer((request, response) => {
      const url = new URL(request.url ?? "", "http://media.test");
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        const query = Object.fromEntries(url.searchParams);
        media.received.push({ method: request.method ?? "", path: url.pathname, query, body });
        media.answer(request, response);
      });
    });
    media.url = server.url;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    media.received = [];
    media.answer = ok;
    service = await openTestIngest();
  });
  afterEach(() => service.close());
}

export const masterSecret = "a secret of thirty-two characters";
export const timeoutMs = 300;
const open = postbackHttp({ allowedNetworks: ["127.0.0.1"], timeoutMs });

/** Leads every request to the ad platform of the tests, as a resolver and its certificate would. */
const toMedia = (port: PostbackPort): PostbackPort => ({
  send: ({ url, ...request }) =>
    port.send({ ...request, url: url.replace(/^https:\/\/[^/]+/, media.url) }),
});

/** Sends what is due to the ad platform, or by another port to it. */
export const send = (port = open) =>
  sendDue({ store: service.store, port: toMedia(port), masterSecret, now: () => service.now.ms });
/** Sends what is due to wherever it leads, this machine included. */
export const sendAnywhere = (port = open) =>
  sendDue({ store: service.store, port, masterSecret, now: () => service.now.ms });

export const oaid = "1FE9AD02-77A5-4c3e-9B4E-00112233AABB";

/** The platform reports a click of an hour before noon on the link of channel 7. */
export const click = async (more: Record<string, string> = {}) => {
  const facts = {
    oaid,
    callback_url: "https://ad.partner.gifshow.com/cb?key=secret-callback",
    ts: String(noonMs - hourMs),
    ...more,
  };
  const answered = await service.get(`/t/monitor7?${new URLSearchParams(facts)}`);
  expect(answered.status).toBe(200);
};
export const post = (kind: string, event: object) => service.post(kind, [event]);
export const postbacks = () => service.rows("SELECT * FROM postback ORDER BY happened_at, event");
export const tries = () => service.rows("SELECT * FROM postback_try ORDER BY at, n");

/** The device of the click installs. */
export const installed = (ts = noonMs, more: object = {}) =>
  post("install", install(ts, "d1", { ids: { oaid }, ...more }));
