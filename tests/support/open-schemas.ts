import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { openDocument } from "../../service/web/open/document";

/** A schema that knows every field there is: what it does not name is wrong as well. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const within = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, closed(value)]),
  );
  const isOpen = !("properties" in schema) || "additionalProperties" in schema;
  return isOpen ? within : { ...within, additionalProperties: false };
}

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

const document = openDocument() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
ajv.addFormat("uuid", /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
ajv.addFormat("date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
ajv.addVocabulary(["components", "example"]);
const validators = new Map<string, ValidateFunction>();
const id = "https://schemas.test/open";
ajv.addSchema({ $id: id, components: closed(document.components) } as object);

/** Finds the faults of a value by a schema of the document. */
export function problemsOfSchema(name: string, value: unknown): string[] {
  const known = validators.get(name);
  const validate = known ?? ajv.compile({ $ref: `${id}#/components/schemas/${name}` });
  validators.set(name, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** The schema that the document names for the success of a request. */
function schemaNameOf(method: string, address: string): string | undefined {
  const { pathname } = new URL(address, "http://console.test");
  const found = Object.entries(document.paths).find(([path, operations]) => {
    const shape = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return shape.test(pathname) && operations[method.toLowerCase()];
  });
  const operation = found?.[1][method.toLowerCase()];
  const success = Object.entries(operation?.responses ?? {}).find(([status]) => /^2/.test(status));
  const schema = success?.[1].content?.["application/json"]?.schema as
    | { $ref?: string }
    | undefined;
  return schema?.$ref?.split("/").at(-1);
}

/** Throws unless an answer is what the document says of it. */
export function checkOpenReply(method: string, address: string, json: unknown): void {
  const name = schemaNameOf(method, address);
  if (name === undefined) throw new Error(`the document names no reply of ${method} ${address}`);
  const problems = problemsOfSchema(name, json);
  if (problems.length > 0) throw new Error(`${method} ${address}: ${problems.join("; ")}`);
}

interface Sent {
  headers: Record<string, string>;
  body: string;
}

/** Finds the faults of a message to a webhook by the document's `webhooks`. */
export function problemsOfMessage({ headers, body }: Sent): string[] {
  const message = JSON.parse(body);
  const event: string = message.event ?? message.type;
  const hook = (openDocument() as { webhooks: Record<string, { post: WebhookOperation }> })
    .webhooks[event];
  if (!hook) return [`the document has no webhook ${event}`];
  const { parameters, requestBody } = hook.post;
  const missing = parameters.filter(({ name }) => !headers[name]).map(({ name }) => `no ${name}`);
  const refs = requestBody.content["application/json"].schema.oneOf;
  const found = refs.map(({ $ref }) => problemsOfSchema($ref.split("/").at(-1) ?? "", message));
  const isRight = found.filter((problems) => problems.length === 0).length === 1;
  return [...missing, ...(isRight ? [] : found.flat())];
}

interface WebhookOperation {
  parameters: { name: string }[];
  requestBody: {
    content: {
      "application/json": {
        schema: { oneOf: { $ref: string }[] };
        examples: Record<string, { value: { data: unknown } }>;
      };
    };
  };
}
