import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { contract, type OpenRoute } from "../../../src/core/api/contract";
import { openBase, openRoutes } from "../../../src/core/api/contract/words/open-api";
import { zh } from "../../../src/core/text/zh-cn/open-api";
import { bodies } from "../../ingest/batch/schema";
import { type Binding, bindings, pageFields } from "./bindings";
import { pageLimits } from "./page-cursor";
import { problemCodes, problemSchema } from "./problem";
import { bareShape, entriesOf, type Shape } from "./query-body";
import { rawQuery, sender } from "./raw-schema";
import replies from "./replies.json" with { type: "json" };

type Json = Record<string, unknown>;

const schemaOf = (shape: Shape | v.GenericSchema): Json => {
  const made = toJsonSchema(shape as v.GenericSchema, { typeMode: "input", errorMode: "ignore" });
  const { $schema: _, ...schema } = made as Json;
  return schema;
};

const isRequired = ({ type }: Shape): boolean => !["optional", "nullish"].includes(type);

/** A field of a body as a parameter of an address. */
function parameterOf(name: string, shape: Shape): Json {
  const bare = bareShape(shape);
  const isArray = bare.type === "array";
  const schema =
    bare.type === "variant"
      ? {
          type: "string",
          pattern: "^(previous|lastYear|\\d{4}-\\d\\d-\\d\\d\\.\\.\\d{4}-\\d\\d-\\d\\d)$",
        }
      : schemaOf(bare);
  return {
    name,
    in: "query",
    required: isRequired(shape),
    schema,
    ...(isArray ? { style: "form", explode: false } : {}),
  };
}

const parametersOf = (schema: v.GenericSchema, hidden: readonly string[]): Json[] =>
  Object.entries(entriesOf(schema)).flatMap(([name, shape]) =>
    hidden.includes(name) ? [] : [parameterOf(name, shape)],
  );

/** The body of a call without the fields that callers do not set. */
function bodySchema(schema: v.GenericSchema, hidden: readonly string[] = []): Json {
  const fields = Object.entries(entriesOf(schema)).filter(([name]) => !hidden.includes(name));
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(([name, shape]) => [name, schemaOf(shape)])),
    required: fields.filter(([, shape]) => isRequired(shape)).map(([name]) => name),
  };
}

const pathParameters = ({ path, id }: OpenRoute): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema:
      id === "sendEvents"
        ? { type: "string", enum: Object.keys(bodies) }
        : { type: "integer", minimum: 1 },
  }));

const paging: Json[] = [
  {
    name: "limit",
    in: "query",
    required: false,
    schema: { type: "integer", minimum: 1, maximum: pageLimits.most, default: pageLimits.usual },
  },
  { name: "cursor", in: "query", required: false, schema: { type: "string" } },
];

const idempotency: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", pattern: "^[\\w.:-]{1,64}$" },
};

const jsonContent = (schema: Json): Json => ({ "application/json": { schema } });
const count = { type: "integer" };
/** What became of a batch of events. */
const stored: Json = {
  type: "object",
  required: ["accepted", "duplicates"],
  properties: { accepted: count, duplicates: count, installs: { type: "array", items: {} } },
};

/** What a route answers; lists tell of their pages beside the data. */
function withoutPages(reply: Json): Json {
  const { pagination: _, ...properties } = reply.properties as Json;
  const required = (reply.required as string[]).filter((name) => name !== "pagination");
  return { ...reply, properties, required };
}

const answered = (data: Json, isPaged = false): Json => ({
  type: "object",
  required: ["data"],
  properties: {
    data: isPaged ? withoutPages(data) : data,
    ...(isPaged
      ? { totalRecords: { type: "integer" }, nextCursor: { type: ["string", "null"] } }
      : {}),
  },
});

const problems = (...statuses: number[]): Json =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: Object.entries(problemCodes)
          .filter(([, known]) => known === status)
          .map(([code]) => code)
          .join(" / "),
        content: {
          "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
        },
      },
    ]),
  );

const refusals = problems(400, 401, 403, 429, 503);

/** What a route that is a call takes and answers. */
function boundOperation(route: OpenRoute, binding: Binding): Json {
  const { call, isPaged = false, hidden = [], others = [], status = 200 } = binding;
  const { body } = contract[call];
  const reply: Json = replies[route.id as keyof typeof replies];
  const isRead = route.method === "GET";
  const skipped = [...hidden, ...pageFields(binding)];
  const inAddress = isRead ? parametersOf(body, skipped) : [];
  const more = others.map((name) => ({
    name,
    in: "query",
    required: false,
    schema: { type: "string" },
  }));
  const hasBody = route.method === "POST" || route.method === "PUT";
  return {
    parameters: [
      ...pathParameters(route),
      ...inAddress,
      ...more,
      ...(isPaged ? paging : []),
      ...(isRead ? [] : [idempotency]),
    ],
    ...(hasBody
      ? { requestBody: { required: true, content: jsonContent(bodySchema(body, hidden)) } }
      : {}),
    responses: {
      [String(status)]: {
        description: zh.routes[route.id],
        content: jsonContent(answered(reply, isPaged)),
      },
      ...(isRead ? { "304": { description: "ETag 未变" } } : problems(409, 422)),
      ...(route.path.includes("{") ? problems(404) : {}),
      ...refusals,
    },
  };
}

function eventsOperation(route: OpenRoute): Json {
  const kinds = Object.values(bodies).map((schema) => bodySchema(schema, ["appkey"]));
  const extra = schemaOf(sender).properties as Json;
  const content = jsonContent({
    anyOf: kinds.map((kind) => ({
      ...kind,
      properties: { ...(kind.properties as Json), ...extra },
    })),
  });
  return {
    parameters: pathParameters(route),
    requestBody: { required: true, content },
    responses: {
      "200": { description: zh.routes[route.id], content: jsonContent(answered(stored)) },
      ...problems(404, 413),
      ...refusals,
    },
  };
}

const rawOperation = (route: OpenRoute): Json => ({
  parameters: parametersOf(rawQuery, []),
  responses: {
    "200": {
      description: zh.routes[route.id],
      headers: { "X-Next-Cursor": { schema: { type: "string" } } },
      content: { "application/x-ndjson": { schema: { type: "string" } } },
    },
    ...refusals,
  },
});

function operation(route: OpenRoute): Json {
  const common = {
    operationId: route.id,
    summary: zh.routes[route.id],
    tags: [zh.scopes[route.scope]],
    "x-scope": route.scope,
  };
  if (route.id === "raw") return { ...common, ...rawOperation(route) };
  if (route.id === "sendEvents") return { ...common, ...eventsOperation(route) };
  return { ...common, ...boundOperation(route, bindings[route.id]) };
}

/** The OpenAPI 3.1 document of the routes, made of the schemas that check them. */
export function openDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const route of openRoutes) {
    const path = openBase + route.path;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: zh.documentTitle, version: "1.0.0", description: zh.documentNote },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }, { signed: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "Authorization: Bearer <API Key>" },
        signed: { type: "apiKey", in: "header", name: "X-Sign", description: zh.signedNote },
      },
      schemas: {
        Problem: problemSchema,
      },
    },
  };
}
