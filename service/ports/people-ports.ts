import type { DocumentKind } from "../../src/core/api/contract";
import type { Message } from "../base/message";

/** Somebody's WeChat at this deployment. */
export interface WechatPerson {
  id: string;
  name: string;
}

/** Why WeChat did not say who somebody is, in words for them. */
export class WechatError extends Error {
  constructor(readonly text: Message) {
    super(text.zh);
  }
}

/** Asks WeChat who somebody is. `local` stands in for it on one machine; `none` where nothing is set up. */
export interface WechatPort {
  kind: "none" | "local" | "real";
  /** The page that asks, and leads to `/wechat` of the origin with `code` and `state`. */
  address(request: { state: string; origin: string }): string;
  /** Whose code it is; rejects with `WechatError`. */
  identify(code: string): Promise<WechatPerson>;
  /** Resolves when WeChat knows our application; absent where it is not asked. */
  check?(): Promise<void>;
}

/** Text read from a document; empty where unreadable. */
export interface DocumentText {
  name: string;
  identityNo: string;
  /** `YYYY-MM-DD`; empty for a card that does not end. */
  validUntil: string;
  company: string;
  creditCode: string;
  legalPerson: string;
}

/** Why a document was not read, in words for whoever waits. */
export class OcrError extends Error {}

/** Reads documents. Where it does not, people type what they say. */
export interface OcrPort {
  hasReader: boolean;
  /** Reads the text of a picture (PNG or JPG); null without OCR. Rejects with `OcrError`. */
  read(
    kind: DocumentKind,
    image: Uint8Array,
  ): Promise<{ text: Partial<DocumentText>; confidence: number } | null>;
  /** Resolves when the reader takes our key, without a document; absent where nothing reads. */
  check?(): Promise<void>;
}
