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

/** Sends mails. The local port writes to the outbox. `send` rejects with `MailError`. */
export interface MailPort {
  /** Nothing leaves this service. */
  isAbsent?: true;
  send(address: string, subject: string, text: string): Promise<void>;
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

/** Hands notices to group robots. The local port writes to the outbox. `send` rejects with `ChatError`. */
export interface ChatPort {
  send(robot: ChatRobot, text: string): Promise<void>;
}
