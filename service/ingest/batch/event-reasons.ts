import type * as v from "valibot";
import { reasonOf } from "../../base/body-reasons";
import type { Message } from "../../base/message";

const messages = new Map<string, Message>();

/** Returns the Chinese of a reason for a schema, which carries strings; `eventReason` finds its English. */
export function reason(message: Message): string {
  messages.set(message.zh, message);
  return message.zh;
}

/** Returns why a value of an event is refused. */
export function eventReason(issue: v.BaseIssue<unknown>): Message {
  const found = reasonOf(issue);
  return messages.get(found.zh) ?? found;
}
