import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRoutes } from "../../../../../src/core/api/contract/words/open-api";
import { makeOpenKey, openCall } from "../../../../support/open-api";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let xi: TestService;
let world: World;
// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document
let document: any;
beforeAll(async () => {
  xi = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(xi);
  const { status, json } = await openCall(xi, null, "/openapi.json");
  expect(status).toBe(200);
  document = json;
});
afterAll(() => xi.close());

interface Operation {
  operationId: string;
  summary: string;
  "x-scope": string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  responses: Record<string, object>;
  requestBody?: object;
}
const operations = (): [string, string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as object).map(([method, one]): [string, string, Operation] => [
      path,
      method,
      one,
    ]),
  );

test("the document and the routes are the same ones", () => {
  expect(document.openapi).toBe("3.1.0");
  const told = operations().map(([path, method, { operationId }]) => [operationId, method, path]);
  const known = openRoutes.map(({ id, method, path }) => [
    id,
    method.toLowerCase(),
    `/open/v1${path}`,
  ]);
  expect(told.sort()).toEqual(known.sort());
});

test("every route that the document names answers, and asks for the scope it says", async () => {
  const scopes = ["report", "channel", "event", "raw"] as const;
  for (const [path, method, operation] of operations()) {
    xi.wait(1_000);
    const others = scopes.filter((scope) => scope !== operation["x-scope"]);
    const narrow = await makeOpenKey(xi, world, { scopes: others });
    const below = path.replace("/open/v1", "").replace("{id}", "1").replace("{kind}", "install");
    const options = ["post", "put"].includes(method) ? { body: {} } : {};
    const answer = await openCall(xi, narrow, below, { method: method.toUpperCase(), ...options });
    expect([path, answer.status, answer.json.code]).toEqual([path, 403, "scope_missing"]);
    await xi.store.pool.query("UPDATE open_key SET revoked_at = now() WHERE id = $1", [narrow.id]);
  }
});

test("what the document calls required is required, and what it does not know is refused", async () => {
  const key = await makeOpenKey(xi, world);
  for (const [path, method, operation] of operations()) {
    if (method !== "get" || path.includes("{")) continue;
    xi.wait(1_000);
    const below = path.replace("/open/v1", "");
    const required = operation.parameters.filter((one) => one.required).map((one) => one.name);
    const bare = await openCall(xi, key, below);
    if (required.length === 0) expect([path, bare.status]).toEqual([path, 200]);
    else expect(required).toContain(bare.json.field);
    const odd = await openCall(xi, key, `${below}?noSuchParameter=1`);
    expect([path, odd.status, odd.json.field]).toEqual([path, 400, "noSuchParameter"]);
  }
});

test("references lead somewhere, and every operation tells its refusals", () => {
  const text = JSON.stringify(document);
  for (const [, ref = ""] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = ref.split("/").reduce((at, name) => at?.[name], document);
    expect([ref, typeof found]).toEqual([ref, "object"]);
  }
  for (const [path, , { responses, summary, parameters }] of operations()) {
    expect([path, Object.keys(responses)]).toEqual([
      path,
      expect.arrayContaining(["400", "401", "403", "429"]),
    ]);
    expect(summary).not.toBe("");
    for (const { schema } of parameters) expect(Object.keys(schema).length).toBeGreaterThan(0);
  }
});

test("answers hold what the document requires of them, and nothing that it does not know", async () => {
  const key = await makeOpenKey(xi, world);
  const day = new Date(xi.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const range = `?start=${day}&end=${day}`;
  for (const [below, query] of [
    ["/reports/overview", ""],
    ["/reports/trend", range],
    ["/reports/channels", range],
    ["/reports/retention", range],
    ["/events", ""],
    ["/groups", ""],
    ["/channels", ""],
  ] as const) {
    xi.wait(1_000);
    const { json } = await openCall(xi, key, below + query);
    const { schema } =
      document.paths[`/open/v1${below}`].get.responses["200"].content["application/json"];
    const found: string[] = [];
    check(schema, json, below, found);
    expect(found).toEqual([]);
  }
});

interface Schema {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

/** What a value lacks of its schema, and what the schema does not know. */
function check(schema: Schema, value: unknown, at: string, found: string[]): void {
  if (Array.isArray(value)) {
    for (const one of value) check(schema.items ?? {}, one, `${at}[]`, found);
    return;
  }
  if (typeof value !== "object" || value === null || !schema.properties) return;
  const known = schema.properties;
  for (const name of schema.required ?? [])
    if (!(name in value)) found.push(`${at}.${name} is missing`);
  for (const [name, one] of Object.entries(value)) {
    if (known[name]) check(known[name], one, `${at}.${name}`, found);
    else found.push(`${at}.${name} is unknown`);
  }
}

test("the page of the docs names every route and every word of a refusal", () => {
  const page = readFileSync("docs/open-api.md", "utf8");
  for (const { method, path } of openRoutes) expect(page).toContain(`${method} /open/v1${path}`);
  for (const code of document.components.schemas.Problem.properties.code.enum) {
    expect(page).toContain(`\`${code}\``);
  }
});
