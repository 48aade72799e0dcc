import type * as v from "valibot";
import { contract, type OpenRoute } from "../../../src/core/api/contract";
import { openBase, openRoutes } from "../../../src/core/api/contract/constants/open-api";
import { zh } from "../../../src/core/text/open-api";
import { bodies } from "../../ingest/batch/schema";
import { type Binding, bindings, pageFields } from "./bindings";
import {
  allSchemas,
  hasBody,
  isRequired,
  type Json,
  nameOf,
  refTo,
  schemaOf,
} from "./document-schemas";
import { webhookSchemas, webhooksOfDocument } from "./document-webhooks";
import { pageLimits } from "./page-cursor";
import { problemCodes } from "./problem";
import { bareShape, entriesOf, type Shape } from "./query-body";
import { rawQuery } from "./raw-schema";

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

const replyOf = (route: OpenRoute): Json => ({
  description: zh.routes[route.id],
  content: jsonContent(refTo(nameOf(route, "Reply"))),
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

/** Documents the parameters and responses of a route that is a call. */
function boundOperation(route: OpenRoute, binding: Binding): Json {
  const { call, isPaged = false, hidden = [], others = [], status = 200 } = binding;
  const { body } = contract[call];
  const isRead = route.method === "GET";
  const skipped = [...hidden, ...pageFields(binding)];
  const inAddress = isRead ? parametersOf(body, skipped) : [];
  const more = others.map((name) => ({
    name,
    in: "query",
    required: false,
    schema: { type: "string" },
  }));
  return {
    parameters: [
      ...pathParameters(route),
      ...inAddress,
      ...more,
      ...(isPaged ? paging : []),
      ...(isRead ? [] : [idempotency]),
    ],
    ...(hasBody(route)
      ? { requestBody: { required: true, content: jsonContent(refTo(nameOf(route, "Body"))) } }
      : {}),
    responses: {
      [String(status)]: replyOf(route),
      ...(isRead ? { "304": { description: "ETag 未变" } } : problems(409, 422)),
      ...(route.path.includes("{") ? problems(404) : {}),
      ...refusals,
    },
  };
}

const eventsOperation = (route: OpenRoute): Json => ({
  parameters: pathParameters(route),
  requestBody: { required: true, content: jsonContent(refTo(nameOf(route, "Body"))) },
  responses: { "200": replyOf(route), ...problems(404, 413), ...refusals },
});

const rawOperation = (route: OpenRoute): Json => ({
  parameters: parametersOf(rawQuery, []),
  responses: {
    "200": {
      description: zh.routes[route.id],
      headers: { "X-Next-Cursor": { schema: { type: "string" } } },
      // Each line is one of them.
      content: { "application/x-ndjson": { schema: refTo(nameOf(route, "Data")) } },
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
    webhooks: webhooksOfDocument(),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "Authorization: Bearer <API Key>" },
        signed: { type: "apiKey", in: "header", name: "X-Sign", description: zh.signedNote },
      },
      schemas: allSchemas(webhookSchemas()),
    },
  };
}
