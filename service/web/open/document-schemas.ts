import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { contract, type OpenRoute } from "../../../src/core/api/contract";
import { openRoutes } from "../../../src/core/api/contract/constants/open-api";
import { bodies } from "../../ingest/batch/schema";
import { bindings } from "./bindings";
import { problemSchema } from "./problem";
import { entriesOf, type Shape } from "./query-body";
import { sender } from "./raw-schema";
import replies from "./replies.json" with { type: "json" };

export type Json = Record<string, unknown>;

/** A valibot schema as JSON Schema, of what is sent. */
export const schemaOf = (shape: Shape | v.GenericSchema): Json => {
  const made = toJsonSchema(shape as v.GenericSchema, { typeMode: "input", errorMode: "ignore" });
  const { $schema: _, ...schema } = made as Json;
  return schema;
};

export const isRequired = ({ type }: Shape): boolean => !["optional", "nullish"].includes(type);

/** The body of a call without the fields that callers do not set. */
function bodySchema(schema: v.GenericSchema, hidden: readonly string[] = []): Json {
  const fields = Object.entries(entriesOf(schema)).filter(([name]) => !hidden.includes(name));
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(([name, shape]) => [name, schemaOf(shape)])),
    required: fields.filter(([, shape]) => isRequired(shape)).map(([name]) => name),
  };
}

export const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Names of the schemas of a route: the part of it that callers generate code from. */
export const nameOf = ({ id }: OpenRoute, what: "Body" | "Data" | "Reply"): string =>
  id.slice(0, 1).toUpperCase() + id.slice(1) + what;

/** Schema of a route's reply; lists tell of their pages beside the data. */
function withoutPages(schema: Json): Json {
  const { pagination: _, ...properties } = schema.properties as Json;
  const required = (schema.required as string[]).filter((name) => name !== "pagination");
  return { ...schema, properties, required };
}

/** The schemas of what a route answers. */
function replySchemas(route: OpenRoute, isPaged: boolean): Record<string, Json> {
  const data: Json = replies.replies[route.id];
  const pages = { totalRecords: { type: "integer" }, nextCursor: { type: ["string", "null"] } };
  return {
    [nameOf(route, "Data")]: isPaged ? withoutPages(data) : data,
    [nameOf(route, "Reply")]: {
      type: "object",
      required: ["data", ...(isPaged ? Object.keys(pages) : [])],
      properties: { data: refTo(nameOf(route, "Data")), ...(isPaged ? pages : {}) },
    },
  };
}

export const hasBody = ({ method }: OpenRoute) => method === "POST" || method === "PUT";

function eventsBody(): Json {
  const extra = schemaOf(sender).properties as Json;
  const kinds = Object.values(bodies).map((schema) => bodySchema(schema, ["appkey"]));
  return {
    anyOf: kinds.map((kind) => ({
      ...kind,
      properties: { ...(kind.properties as Json), ...extra },
    })),
  };
}

/** The schemas that the operations of a route refer to. */
function schemasOf(route: OpenRoute): Record<string, Json> {
  if (route.id === "raw") return { [nameOf(route, "Data")]: replies.replies.raw };
  if (route.id === "sendEvents") {
    return { [nameOf(route, "Body")]: eventsBody(), ...replySchemas(route, false) };
  }
  const { call, hidden, isPaged = false } = bindings[route.id];
  const body = hasBody(route)
    ? { [nameOf(route, "Body")]: bodySchema(contract[call].body, hidden) }
    : {};
  return { ...body, ...replySchemas(route, isPaged) };
}

/** Every schema by its name; what only the pages of lists refer to is left out. */
export function allSchemas(others: Record<string, Json>): Record<string, Json> {
  const own = Object.assign({ Problem: problemSchema }, ...openRoutes.map(schemasOf), others);
  const { Pagination: _, ...shared } = replies.schemas;
  const twice = Object.keys(shared).filter((name) => Object.hasOwn(own, name));
  if (twice.length > 0) throw new Error(`schemas named twice: ${twice.join(", ")}`);
  return { ...own, ...shared };
}
