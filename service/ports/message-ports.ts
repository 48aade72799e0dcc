import type { RobotKind } from "../../src/core/api/contract";
import type { Message } from "../base/message";

/** Why an SMS did not leave, in words for whoever waits for it; `isFinal` when trying again does not help. */
export class SmsError extends Error {
  constructor(
    readonly text: Message,
    readonly isFinal: boolean,
  ) {
    super(text.zh);
  }
}

/** Sends texts by SMS. The local port writes to the outbox. `send` rejects with `SmsError`. */
export interface SmsPort {
  /** Nothing leaves this service: whoever waits for an SMS waits in vain. */
  isAbsent?: true;
  /** `code` is the one-time code that the text tells: operators send only what a template was approved for. */
  send(mobile: string, text: string, code?: string): Promise<void>;
  /** Resolves when the provider lets us in and knows the templates, without an SMS; absent where none is asked. */
  check?(): Promise<void>;
}

/** Why a mail did not leave, in words for whoever waits for it. */
export class MailError extends Error {
  /** Trying again does not help. */
  readonly isFinal: boolean;

  constructor(
    readonly text: Message,
    { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(text.zh, { cause });
    this.isFinal = isFinal;
  }
}

/** A file within a mail; one with a `cid` is a picture that its HTML shows. */
interface MailAttachment {
  name: string;
  type: string;
  content: Buffer;
  cid?: string;
}

/** Parts of a mail beside its text, which says all of it. */
export interface MailParts {
  html?: string;
  attachments?: readonly MailAttachment[];
  headers?: Record<string, string>;
  /** The same for the same mail sent again: `<id@host>`. */
  messageId?: string;
}

/** Sends mails. The local port writes to the outbox. `send` rejects with `MailError`. */
export interface MailPort {
  /** Nothing leaves this service. */
  isAbsent?: true;
  send(address: string, subject: string, text: string, parts?: MailParts): Promise<void>;
  /** Resolves when the mail server lets us in, without a mail; absent where none is asked. */
  check?(): Promise<void>;
}

/** Why a robot took no notice; `isFinal` when trying again does not help. */
export class ChatError extends Error {
  constructor(
    readonly text: Message,
    readonly isFinal: boolean,
  ) {
    super(text.zh);
  }
}

/** A group robot of a chat tool, with what makes its address one. */
export interface ChatRobot {
  kind: RobotKind;
  url: string;
  /** Empty for none. */
  secret: string;
}

/** A message of several parts for a group: bold words, links and lines, which all chat tools show alike. */
export interface ChatMarkdown {
  title: string;
  markdown: string;
  picture?: ChatPicture;
}

/** A picture below a message, as far as the tool shows one. */
export interface ChatPicture {
  png: Buffer;
  /** Public address; empty for none. */
  url: string;
}

/** Hands messages to group robots. The local port writes to the outbox. `send` rejects with `ChatError`. */
export interface ChatPort {
  /** Plain text is shown as it is. */
  send(robot: ChatRobot, message: string | ChatMarkdown): Promise<void>;
}
