import type { RobotKind } from "../../src/core/api/contract";

/** Why an SMS did not leave, in words for whoever waits for it; `isFinal` when trying again does not help. */
export class SmsRefused extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

/** Sends texts by SMS. The local port writes to the outbox. `send` rejects with `SmsRefused`. */
export interface SmsPort {
  /** Nothing leaves this service: whoever waits for an SMS waits in vain. */
  isAbsent?: true;
  /** `code` is the one-time code that the text tells: operators send only what a template was approved for. */
  send(mobile: string, text: string, code?: string): Promise<void>;
  /** Resolves when the provider lets us in and knows the templates, without an SMS; absent where none is asked. */
  check?(): Promise<void>;
}

/** Why a mail did not leave, in words for whoever waits for it. */
export class MailRefused extends Error {
  /** Trying again does not help. */
  readonly isFinal: boolean;

  constructor(
    message: string,
    { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

/** Sends mails. The local port writes to the outbox. `send` rejects with `MailRefused`. */
export interface MailPort {
  /** Nothing leaves this service. */
  isAbsent?: true;
  send(address: string, subject: string, text: string): Promise<void>;
  /** Resolves when the mail server lets us in, without a mail; absent where none is asked. */
  check?(): Promise<void>;
}

/** Why a robot took no notice; `isFinal` when trying again does not help. */
export class ChatRefused extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

/** A group robot of a chat tool, with what makes its address one. */
export interface ChatRobot {
  kind: RobotKind;
  url: string;
  /** Empty for none. */
  secret: string;
}

/** Hands notices to group robots. The local port writes to the outbox. `send` rejects with `ChatRefused`. */
export interface ChatPort {
  send(robot: ChatRobot, text: string): Promise<void>;
}
