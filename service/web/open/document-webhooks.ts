import type { WebhookEvent } from "../../../src/core/api/contract";
import { zh } from "../../../src/core/text/open-api";
import { messageBody } from "../../base/webhook-message";
import { webhookData } from "../../features/webhook";
import { webhookForm } from "../../store/open-api-tables";
import { type Json, refTo, schemaOf } from "./document-schemas";

type Event = WebhookEvent | "test";
const events = Object.keys(webhookData) as Event[];

/** The name of an event's schemas: `export.ready` as `ExportReady`. */
const nameOf = (event: Event): string =>
  event.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());

const dataName = (event: Event) => `${nameOf(event)}EventData`;
const messageName = (event: Event) => `${nameOf(event)}Event`;
const standardName = (event: Event) => `${nameOf(event)}StandardEvent`;

const object = (properties: Record<string, Json>): Json => ({
  type: "object",
  required: Object.keys(properties),
  properties,
});

const schemasOf = (event: Event): Record<string, Json> => ({
  [dataName(event)]: schemaOf(webhookData[event].data),
  [messageName(event)]: object({
    id: { type: "string", format: "uuid" },
    event: { const: event },
    time: { type: "integer", description: "Milliseconds since 1970." },
    data: refTo(dataName(event)),
  }),
  [standardName(event)]: object({
    type: { const: event },
    timestamp: { type: "string", format: "date-time" },
    data: refTo(dataName(event)),
  }),
});

/** The schemas of what webhooks are sent, of each event in both forms. */
export const webhookSchemas = (): Record<string, Json> =>
  Object.assign({}, ...events.map(schemasOf));

const exampleId = "7d3f2f0c-5b1e-4a8e-8e0c-2a4b6c8d0e1f";
const exampleMs = 1_793_588_400_000;

const exampleOf = (event: Event, form: number): unknown => {
  const { example: data } = webhookData[event];
  return JSON.parse(messageBody(form, { id: exampleId, event, atMs: exampleMs, data }));
};

const headers: Json[] = [
  "x-xi-delivery",
  "x-xi-event",
  "x-xi-timestamp",
  "x-xi-signature",
  "webhook-id",
  "webhook-timestamp",
  "webhook-signature",
].map((name) => ({ name, in: "header", required: true, schema: { type: "string" } }));

const operationOf = (event: Event): Json => ({
  operationId: `on${nameOf(event)}`,
  summary: zh.events[event],
  parameters: headers,
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: { oneOf: [refTo(messageName(event)), refTo(standardName(event))] },
        examples: {
          xi: { value: exampleOf(event, webhookForm.xi) },
          standard: { value: exampleOf(event, webhookForm.standard) },
        },
      },
    },
  },
  responses: { "2XX": { description: zh.received } },
});

/** The `webhooks` of the document: what the owner's server is told. */
export const webhooksOfDocument = (): Json =>
  Object.fromEntries(events.map((event) => [event, { post: operationOf(event) }]));
