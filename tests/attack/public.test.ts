import { Hono } from "hono";
import type * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmbedding } from "../../service/access/embedding";
import { createLimits } from "../../service/access/limits";
import { silentLog } from "../../service/base/log";
import { createQueries } from "../../service/base/queries";
import { bodies } from "../../service/ingest/batch/schema";
import { createRandom, type Random } from "../../service/seed/random";
import type { OpenEnv } from "../../service/web/open/open-api";
import { addPages } from "../../service/web/routes";
import { rounds } from "../support/rounds";
import type { TestService } from "../support/service";
import { bodyFor } from "./bodies";
import { problemsOf } from "./judge";
import { oddity, spoil } from "./mutate";
import { makeTenants, startAttackedService, type Tenants } from "./tenants";

const seed = Number(process.env.XI_ATTACK_SEED ?? 20_261_122);
const requestsOfRoute = rounds(30);

let service: TestService;
let tenants: Tenants;
let routes: { method: string; path: string }[];
beforeAll(async () => {
  service = await startAttackedService();
  tenants = await makeTenants(service, 2);
  const { config, store, ports, now } = service;
  const pages = new Hono<OpenEnv>();
  const limits = createLimits(store.db);
  const queries = createQueries(config.queriesAtOnce);
  const deps = { config, store, ports, now, log: silentLog, limits, queries };
  const { close } = addPages(pages, deps, createEmbedding(store.db), () => {
    throw new Error("only the routes are read");
  });
  routes = pages.routes.filter(({ method }) => method !== "ALL");
  await close();
});
afterAll(() => service.close());

const parts = [
  "",
  "x",
  "%00",
  "%ff%fe",
  "..%2f..%2fkeys.json",
  "%2e%2e/%2e%2e/secret.key",
  "..%5c..%5ckeys.json",
  "__proto__",
  "constructor",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E",
  "%F0%9F%98%80",
  "%ED%A0%80",
  "a".repeat(7_000),
  "'%20OR%201=1--",
  "share_chart",
  "x.png",
  "x.svg",
  "index.html",
];

/** A path of a route, its names and rest filled with what is known or with nonsense. */
function fill(path: string, random: Random): string {
  const known = Object.values(tenants.one.samples.texts).flat();
  const part = () =>
    random.chance(0.5) ? encodeURIComponent(random.pick(known)) : random.pick(parts);
  const pattern = /:\w+(\{(?:[^{}]|\{[^{}]*\})*\})?/g;
  const filled = path.replace(pattern, (name, form: string | undefined) =>
    form?.includes("share_chart")
      ? random.pick(["share_chart", "share_chart_adv", "share_chart_asa", "share_chart_group"])
      : form?.includes("png")
        ? `${part()}.${random.pick(["png", "svg"])}`
        : name && part(),
  );
  return filled.replaceAll("*", () => [part(), part()].join("/"));
}

const queryOf = (random: Random): string =>
  random.chance(0.5)
    ? ""
    : `?${random.pick(["width", "range", "url", "format", "mobile", "clickid", "callback_url", "xi"])}=${random.pick(parts)}&__proto__=${random.pick(parts)}`;

function bodyOf(path: string, random: Random): string {
  const kind = path.slice("/sdk/v1/".length);
  const schema = (bodies as Record<string, v.GenericSchema>)[kind];
  if (!schema) return oddity(random);
  const samples = { ...tenants.one.samples, marker: "OWNTEXT", nowMs: service.now() };
  return spoil(bodyFor(schema, samples, random), random);
}

test("there are routes to attack", () => {
  expect(routes.length).toBeGreaterThan(15);
});

test("what is open to everybody neither fails nor tells", async () => {
  const random = createRandom(seed);
  const { one, other, hiddenMark, secrets } = tenants;
  const found: string[] = [];
  const kept = await tenants.watch.digest({ appIds: [other.app.id], accountId: other.owner.id });
  for (const { method, path } of routes) {
    // A landing page shows its app's name, a jump page its link's title, an SDK is told of its own app.
    const isOfApp = /^\/(l|m|t|sdk|check|a)\//.test(path);
    const forbidden = [other.marker, hiddenMark, ...secrets, ...(isOfApp ? [] : [one.marker])];
    for (let round = 0; round < requestsOfRoute; round += 1) {
      const address = `http://console.test${fill(path, random)}${queryOf(random)}`;
      if (!URL.canParse(address)) continue;
      const body = method === "GET" ? {} : { body: bodyOf(path, random) };
      const headers = {
        accept: random.pick(["text/html", "*/*", "application/json"]),
        "user-agent": random.pick([
          "<script>alert(1)</script>",
          "",
          "Mozilla/5.0 (Linux; Android 14)",
        ]),
        "x-forwarded-for": random.pick(["127.0.0.1", "x", "::1", "1.2.3.4, 5.6.7.8"]),
      };
      const request = new Request(address, { method, headers, ...body });
      const response = await service.service.handle(request, { ip: `203.0.113.${round}` });
      const text = await response.text();
      const tell = (problem: string) =>
        found.push(`${method} ${address.slice(0, 300)}: ${problem} (seed ${seed})`);
      // 501 is how oEmbed says that it has no such format; what is still being built says when to ask again.
      const isUnderWay = response.status === 503 && response.headers.has("retry-after");
      if (response.status >= 500 && response.status !== 501 && !isUnderWay)
        tell(`${response.status} ${text.slice(0, 200)}`);
      if (text.includes('"retCode":"0500"')) tell("a fault");
      const isMarkup = /html|xml/.test(response.headers.get("content-type") ?? "");
      if (isMarkup && /<script>alert|<img src=x/.test(text))
        tell("what was sent is part of the page");
      for (const problem of problemsOf(text, forbidden)) tell(problem);
      service.wait(500);
    }
  }
  expect(found).toEqual([]);
  const { app, owner } = other;
  expect(await tenants.watch.digest({ appIds: [app.id], accountId: owner.id })).toEqual(kept);
});
