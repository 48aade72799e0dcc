/** A message to a webhook. */
export interface WebhookMessage {
  id: string;
  event: string;
  atMs: number;
  data: object;
}

/** Codes of the forms, as stored of a webhook. */
const standard = 1;

/** Part of a message before its data. */
export const messageHeader = (form: number, { id, event, atMs }: Omit<WebhookMessage, "data">) => {
  const heading =
    form === standard
      ? { type: event, timestamp: new Date(atMs).toISOString() }
      : { id, event, time: atMs };
  return `${JSON.stringify(heading).slice(0, -1)},"data":`;
};

/** Writes a message in the form that the webhook asks for. */
export const messageBody = (form: number, { data, ...message }: WebhookMessage): string =>
  `${messageHeader(form, message)}${JSON.stringify(data)}}`;
