import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRoutes } from "../../../../../src/core/api/contract/constants/open-api";
import { makeOpenKey, openCall } from "../../../../support/open-api";
import { problemsOfSchema } from "../../../../support/open-schemas";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document
let document: any;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
  const { status, json } = await openCall(service, null, "/openapi.json");
  expect(status).toBe(200);
  document = json;
});
afterAll(() => service.close());

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
  const documented = operations().map(([path, method, { operationId }]) => [
    operationId,
    method,
    path,
  ]);
  const known = openRoutes.map(({ id, method, path }) => [
    id,
    method.toLowerCase(),
    `/open/v1${path}`,
  ]);
  expect(documented.sort()).toEqual(known.sort());
});

test("every route that the document names answers, and asks for the scope it says", async () => {
  const scopes = ["report", "channel", "event", "raw"] as const;
  for (const [path, method, operation] of operations()) {
    service.wait(1_000);
    const others = scopes.filter((scope) => scope !== operation["x-scope"]);
    const narrow = await makeOpenKey(service, world, { scopes: others });
    const below = path.replace("/open/v1", "").replace("{id}", "1").replace("{kind}", "install");
    const options = ["post", "put"].includes(method) ? { body: {} } : {};
    const response = await openCall(service, narrow, below, {
      method: method.toUpperCase(),
      ...options,
    });
    expect([path, response.status, response.json.code]).toEqual([path, 403, "scope_missing"]);
    await service.store.pool.query("UPDATE open_key SET revoked_at = now() WHERE id = $1", [
      narrow.id,
    ]);
  }
});

test("what the document calls required is required, and what it does not know is refused", async () => {
  const key = await makeOpenKey(service, world);
  for (const [path, method, operation] of operations()) {
    if (method !== "get" || path.includes("{")) continue;
    service.wait(1_000);
    const below = path.replace("/open/v1", "");
    const required = operation.parameters.filter((one) => one.required).map((one) => one.name);
    const bare = await openCall(service, key, below);
    if (required.length === 0) expect([path, bare.status]).toEqual([path, 200]);
    else expect(required).toContain(bare.json.field);
    const odd = await openCall(service, key, `${below}?noSuchParameter=1`);
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

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
}

/** Finds places where a schema says nothing of a value. */
function untyped(schema: Schema, at: string): string[] {
  const { properties, additionalProperties, items, anyOf } = schema;
  if (schema.$ref || schema.enum || "const" in schema) return [];
  if (anyOf) return anyOf.flatMap((one, index) => untyped(one, `${at}|${index}`));
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return [at];
  if (types.includes("array")) return items ? untyped(items, `${at}[]`) : [at];
  if (!types.includes("object")) return [];
  if (additionalProperties) return untyped(additionalProperties, `${at}.*`);
  const fields = Object.entries(properties ?? {});
  return fields.length === 0
    ? [at]
    : fields.flatMap(([name, one]) => untyped(one, `${at}.${name}`));
}

test("every reply, refusal and body has a name, and every value of a reply a type", () => {
  const upper = (id: string) => id.slice(0, 1).toUpperCase() + id.slice(1);
  for (const [, , { operationId, responses, requestBody }] of operations()) {
    const said = Object.entries({ ...responses, body: requestBody ?? {} }) as [
      string,
      { content?: Record<string, { schema: Schema }> },
    ][];
    for (const [status, { content = {} }] of said) {
      for (const { schema } of Object.values(content)) {
        const name = schema.$ref?.split("/").at(-1);
        const isFine = /^2/.test(status);
        const what = operationId === "raw" ? "Data" : "Reply";
        const due = isFine ? what : "Body";
        const wanted = isFine || status === "body" ? upper(operationId) + due : "Problem";
        expect([operationId, status, name]).toEqual([operationId, status, wanted]);
      }
    }
  }
  const schemas = Object.entries(document.components.schemas as Record<string, Schema>);
  const responses = schemas.filter(([name]) => !name.endsWith("Body"));
  expect(responses.flatMap(([name, schema]) => untyped(schema, name))).toEqual([]);
  expect(schemas.map(([name]) => name).filter((name) => !/^[A-Z]\w+$/.test(name))).toEqual([]);
  const text = JSON.stringify(document);
  const unused = schemas.filter(([name]) => !text.includes(`"#/components/schemas/${name}"`));
  expect(unused.map(([name]) => name)).toEqual([]);
});

test("what is answered is what the document says, field by field", async () => {
  const key = await makeOpenKey(service, world);
  const session = { token: world.owner.token, appkey: world.app.appkey };
  await service.call("event/add", { eventId: "level_up", name: "升级" } as never, session);
  const day = new Date(service.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const range = `?start=${day}&end=${day}`;
  const at = { ts: service.now(), deviceId: "device-0000000001", platform: "android" };
  for (const kind of ["install", "register", "event"]) {
    const event = {
      ...at,
      id: `open-${kind}-1`,
      ...(kind === "event" ? { eventId: "level_up" } : {}),
    };
    const sent = await openCall(service, key, `/events/${kind}`, {
      method: "POST",
      body: { events: [event] },
    });
    expect([kind, sent.status, sent.text]).toEqual([kind, 200, expect.any(String)]);
  }
  const [channelId] = world.channelIds;
  const { map } = await service.call("event/list", { pageSize: 10 }, session);
  const eventNo = map.list[0].id;
  // The support of these tests compares each answer with its schema.
  for (const path of [
    "/reports/overview",
    `/reports/trend${range}`,
    `/reports/channels${range}`,
    `/reports/channels${range}&groupBy=group`,
    `/reports/retention${range}`,
    `/reports/events${range}&id=${eventNo}`,
    "/events",
    "/groups",
    "/channels",
    `/channels/${channelId}`,
    `/channels/${channelId}/children`,
    "/packages?source=android",
    "/packages/exports",
    "/links",
  ]) {
    service.wait(1_000);
    expect([path, (await openCall(service, key, path)).status]).toEqual([path, 200]);
  }
  const { text } = await openCall(service, key, `/raw${range}`);
  const lines = text.trim().split("\n");
  expect(lines.length).toBeGreaterThanOrEqual(3);
  for (const line of lines) expect(problemsOfSchema("RawData", JSON.parse(line))).toEqual([]);
  const refused = await openCall(service, key, "/groups?x=1");
  expect(problemsOfSchema("Problem", refused.json)).toEqual([]);
});

test("the page of the docs names every route and every word of a refusal", () => {
  const page = readFileSync("docs/open-api.md", "utf8");
  for (const { method, path } of openRoutes) expect(page).toContain(`${method} /open/v1${path}`);
  for (const code of document.components.schemas.Problem.properties.code.enum) {
    expect(page).toContain(`\`${code}\``);
  }
});
