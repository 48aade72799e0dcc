/** Sends one-time codes. The local port writes to the outbox; a real one is chosen by configuration. */
export interface SmsPort {
  send(mobile: string, text: string): Promise<void>;
}

/** Why a page could not be read. */
export type PageFault =
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
export type PageAnswer =
  | { status: number; html: string }
  | { status: number | null; fault: PageFault };

/** Reads public web pages, and nothing else. */
export interface PagePort {
  read(url: string, signal: AbortSignal): Promise<PageAnswer>;
}

export interface Ports {
  sms: SmsPort;
  pages: PagePort;
}
