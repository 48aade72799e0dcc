import type { PayChannel } from "../../src/core/api/contract";
import type { Message } from "../base/message";
import type { CertificatePort } from "./certificate-port";
import type { DomainPort } from "./domain-port";
import type { InvoicePort } from "./invoice-port";
import type { ChatPort, MailPort, SmsPort } from "./message-ports";
import type { MiniLinkPort } from "./mini-link-port";
import type { OcrPort, WechatPort } from "./people-ports";

export { CertificateError, type CertificatePort } from "./certificate-port";
export type { DomainPort, HostProbe, Records } from "./domain-port";
export type { InvoiceOutcome, InvoicePort, InvoiceQuestion } from "./invoice-port";
export {
  ChatError,
  type ChatMarkdown,
  type ChatPicture,
  type ChatPort,
  type ChatRobot,
  MailError,
  type MailParts,
  type MailPort,
  SmsError,
  type SmsPort,
} from "./message-ports";
export {
  MiniLinkError,
  type MiniLinkPort,
  MiniTokenEnded,
} from "./mini-link-port";
export {
  type DocumentText,
  OcrError,
  type OcrPort,
  WechatError,
  type WechatPerson,
  type WechatPort,
} from "./people-ports";

/** Why a page could not be read. */
export type PageProblem =
  /** Not a plain http or https address. */
  | "address"
  /** The name does not resolve, or to an address that is not public. */
  | "notPublic"
  | "unreachable"
  | "certificate"
  | "timeout"
  | "tooLarge"
  | "redirects"
  | "notHtml";

/** A page of somebody else's, or why there is none; `status` is null when nothing answered. */
export type PageResponse =
  | { status: number; html: string }
  | { status: number | null; fault: PageProblem };

/** A file of somebody else's host as it answered, without following redirects, or why there is none. */
export type FileResponse =
  | { status: number; type: string; location: string; text: string }
  | { status: null; fault: PageProblem };

/** Reads public web pages and files, and nothing else. */
export interface PagePort {
  /** Follows so many redirects, 3 unless told; one more is the fault `redirects`. */
  read(url: string, signal: AbortSignal, redirects?: number): Promise<PageResponse>;
  /**
   * The addresses that an address leads on to by redirects, at most 5; ends where something else answers,
   * or nothing within 3 s. Never rejects.
   */
  way(url: string, signal: AbortSignal): Promise<string[]>;
  /** At most 128 KB, which is what Apple takes of such a file. */
  file(url: string, signal: AbortSignal): Promise<FileResponse>;
}

/** More bytes came than were allowed. */
export class TooLarge extends Error {}

/** A part that does not begin where the object ends, or while another one is being added. */
export class UploadOffsetError extends Error {}

/** Keeps files by key; keys are paths such as `exports/12/34/a.zip`. */
export interface StoragePort {
  /** Streams an object in and answers its size; nothing is left of it when that fails. */
  write(key: string, source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number>;
  /**
   * Adds to an unfinished object at the place that it has reached and answers how far it reaches then;
   * what arrived before a break stays. Rejects with `UploadOffsetError` anywhere else.
   */
  append(
    key: string,
    from: number,
    source: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ): Promise<number>;
  /** Returns the number of bytes stored of an unfinished object; 0 when there is none. */
  reached(key: string): Promise<number>;
  /** Makes an unfinished object one that can be read. */
  finish(key: string): Promise<void>;
  /** Size in bytes; null when there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** At most `length` bytes from a place. */
  read(key: string, from: number, length: number): Promise<Buffer>;
  /** Gives an object another key; nothing else may have it. */
  move(from: string, to: string): Promise<void>;
  stream(key: string, from?: number, endExclusive?: number): AsyncIterable<Uint8Array>;
  /** Removes an object or, by the path they share, all below it; none there is no error. */
  remove(key: string): Promise<void>;
  /** Bytes that can still be written; null when nobody knows. */
  freeBytes(): Promise<number | null>;
}

export interface PostbackRequest {
  method: "GET" | "POST";
  url: string;
  /** Beside those of every request; never logged. */
  headers?: Record<string, string>;
  /** JSON; absent for GET. */
  body?: string;
}

export interface PostbackResponse {
  status: number | null;
  body: string;
  fault: PageProblem | "";
  /** Seconds after which it asks to be tried again, where it says so. */
  retryAfterSeconds?: number;
}

/** Tells ad platforms what their clicks led to. Never rejects. */
export interface PostbackPort {
  send(request: PostbackRequest): Promise<PostbackResponse>;
}

/** Credentials for Apple Search Ads. */
export interface AsaAccess {
  orgId: string;
  clientId: string;
  teamId: string;
  keyId: string;
  /** PEM. */
  privateKey: string;
}

export interface AsaCampaign {
  id: string;
  name: string;
}

export interface AsaKeywordDay {
  /** `YYYY-MM-DD` in the organisation's zone. */
  day: string;
  campaignId: string;
  campaign: string;
  groupId: string;
  group: string;
  keywordId: string;
  keyword: string;
  impressions: number;
  taps: number;
  newDownloads: number;
  redownloads: number;
  spendCents: number;
}

/** `denied`: the credentials; `unreachable`: anything that may pass. */
export type AsaProblem = "denied" | "unreachable";

/** Apple Search Ads; rejects with an `AsaError`. */
export interface SearchAdsPort {
  campaigns(access: AsaAccess): Promise<AsaCampaign[]>;
  keywordDays(
    access: AsaAccess,
    range: { from: string; to: string; only: string[] | null },
  ): Promise<AsaKeywordDay[]>;
  /**
   * Asks Apple of an install by the token of its app; null when it knows nothing. Each call, of which
   * there may be several, is made by `inTurn`.
   */
  exchange(
    appToken: string,
    serialize?: <Answer>(call: () => Promise<Answer>) => Promise<Answer>,
  ): Promise<object | null>;
}

export interface PaymentAsk {
  channel: PayChannel;
  /** Our number of it, 20 digits. */
  no: string;
  cents: number;
  subject: string;
  /** Epoch milliseconds. */
  expireAt: number;
  /** Under which the service is reached. */
  origin: string;
}

/** A payment that a channel vouches for. */
export interface PaymentNotice {
  channel: PayChannel;
  no: string;
  cents: number;
  /** The channel's own number: one payment, however often it is told. */
  transactionId: string;
}

/** Why a channel gave no code, in words for whoever pays. */
export class PaymentError extends Error {
  constructor(readonly text: Message) {
    super(text.zh);
  }
}

/** Takes money by QR codes. `begin` rejects with `PaymentError`. */
export interface PaymentPort {
  /** Available payment channels; empty when none is set up. */
  channels: readonly PayChannel[];
  /** True when payment codes lead to the service's own cashier, where no money moves. */
  isSandbox: boolean;
  /** Asks for a payment; answers what its QR code says. */
  begin(request: PaymentAsk): Promise<string>;
  /** The payment when it was made; null when it was not. */
  find(channel: PayChannel, no: string): Promise<PaymentNotice | null>;
  /** Lets nobody pay it any more. */
  close(channel: PayChannel, no: string): Promise<void>;
  /** Resolves when a channel takes our signature and we take its own; nothing is paid. */
  check(channel: PayChannel): Promise<void>;
  /**
   * Reads a notification; null unless the channel signed it recently, about a payment that was
   * made.
   */
  readNotice(
    channel: PayChannel,
    notice: { headers: Headers; body: string },
  ): Promise<PaymentNotice | null>;
  /** Builds the response that the channel expects. */
  answerNotice(channel: PayChannel, isTaken: boolean): Response;
}

export interface Ports {
  wechat: WechatPort;
  ocr: OcrPort;
  domains: DomainPort;
  certificates: CertificatePort;
  invoices: InvoicePort;
  payment: PaymentPort;
  mail: MailPort;
  sms: SmsPort;
  chat: ChatPort;
  pages: PagePort;
  storage: StoragePort;
  postbacks: PostbackPort;
  searchAds: SearchAdsPort;
  miniLinks: MiniLinkPort;
}
