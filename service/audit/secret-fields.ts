import { type Call, type CallName, contract } from "../../src/core/api/contract";

/** What of a schema this reads. */
interface Shape {
  kind?: string;
  type?: string;
  metadata?: { isSecret?: boolean };
  pipe?: unknown[];
  entries?: Record<string, unknown>;
  wrapped?: unknown;
  item?: unknown;
  options?: unknown[];
}

const isShape = (value: unknown): value is Shape => typeof value === "object" && value !== null;

/** Parts of a schema that describe the same field: what it wraps, its choices and its pipe. */
const partsOf = ({ wrapped, item, options = [], pipe = [] }: Shape): Shape[] =>
  [wrapped, item, ...options, ...pipe].filter(isShape);

const isMarked = (shape: Shape): boolean =>
  shape.metadata?.isSecret === true ||
  partsOf(shape).some((part) => part !== shape && part.entries === undefined && isMarked(part));

function collect(shape: Shape, found: Set<string>): void {
  for (const [name, entry] of Object.entries(shape.entries ?? {})) {
    if (!isShape(entry)) continue;
    if (isMarked(entry)) found.add(name);
    collect(entry, found);
  }
  for (const part of partsOf(shape)) if (part !== shape) collect(part, found);
}

const known = new Map<CallName, ReadonlySet<string>>();

/** Names of the fields of a call's body that its schema marks as secret. */
export function secretFieldsOf(name: CallName): ReadonlySet<string> {
  const before = known.get(name);
  if (before) return before;
  const found = new Set<string>();
  const call: Call = contract[name];
  collect(call.body as unknown as Shape, found);
  known.set(name, found);
  return found;
}
