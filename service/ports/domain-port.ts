/** Records of a name; `list` is null when nobody could tell, `isLate` when it may be tried again. */
export type Records<T> = { list: T[] } | { list: null; isLate: boolean };

/** HTTPS response of a host. */
export type HostProbe =
  | { fault: "unreachable" }
  | {
      fault: null;
      isTrusted: boolean;
      /** Why it is not trusted, as Node tells it. */
      trustFault: string;
      fingerprint: string;
      issuer: string;
      /** Milliseconds since the epoch. */
      expireAt: number;
      status: number;
      body: string;
    };

/** Looks at the records of customers' domains and at what answers there. Never rejects. */
export interface DomainPort {
  txt(name: string): Promise<Records<string>>;
  cname(host: string): Promise<Records<string>>;
  addresses(host: string): Promise<Records<string>>;
  /**
   * True when connecting to an address is allowed: it is in the public internet, or was allowed
   * explicitly.
   */
  mayAsk(address: string): boolean;
  probe(host: string, path: string, addresses: readonly string[]): Promise<HostProbe>;
}
