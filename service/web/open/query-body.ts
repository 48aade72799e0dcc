import type * as v from "valibot";
import { say } from "../../base/message";
import { ProblemError } from "./problem";

/** Supported part of a valibot schema; the library has a separate type for every kind. */
export interface Shape {
  type: string;
  entries?: Record<string, Shape>;
  wrapped?: Shape;
  item?: Shape;
}

/** A schema without what may be left out of it. */
export function bareShape(shape: Shape): Shape {
  const { type, wrapped } = shape;
  return wrapped && ["optional", "nullable", "nullish"].includes(type) ? bareShape(wrapped) : shape;
}

export const entriesOf = (schema: v.GenericSchema): Record<string, Shape> =>
  (schema as unknown as Shape).entries ?? {};

/** Parses a comparison in an address: `previous`, `lastYear`, or `2026-01-01..2026-01-31`. */
function comparisonOf(text: string): unknown {
  const [start, end] = text.split("..");
  return end === undefined ? { kind: text } : { kind: "custom", start, end };
}

function typedOf(shape: Shape, texts: string[]): unknown {
  const bare = bareShape(shape);
  const text = texts.at(-1) ?? "";
  if (bare.type === "array" && bare.item) {
    const { item } = bare;
    return texts.flatMap((one) => one.split(",")).map((one) => typedOf(item, [one.trim()]));
  }
  if (bare.type === "variant") return comparisonOf(text);
  if (bare.type === "boolean") return text === "true" ? true : text === "false" ? false : text;
  const isNumber = bare.type === "number" || isNumeric(bare);
  return isNumber && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

const isNumeric = (shape: Shape): boolean =>
  shape.type === "picklist" &&
  ((shape as { options?: unknown[] }).options ?? []).every((one) => typeof one === "number");

/** The parameters of an address as the body of a call; refuses names that the schema does not have. */
export function bodyOfParameters(
  schema: v.GenericSchema,
  query: URLSearchParams,
  others: readonly string[] = [],
): Record<string, unknown> {
  const entries = entriesOf(schema);
  const body: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    if (others.includes(name)) continue;
    const shape = Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (!shape) throw new ProblemError("bad_request", say("没有参数 {}", name.slice(0, 40)), name);
    body[name] = typedOf(shape, query.getAll(name));
  }
  return body;
}
