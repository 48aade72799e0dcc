import type { EdgeAutoFault } from "../../src/core/api/contract/constants/acceleration";

/** Why an authority issued nothing; the message is its own words, for those who know them. */
export class CertificateError extends Error {
  constructor(
    readonly fault: EdgeAutoFault,
    detail: string,
    /** Not to be asked again before so many milliseconds have passed; 0 = it did not say. */
    readonly waitMs = 0,
  ) {
    super(detail);
  }
}

/** Has certificates issued by an authority that asks domains over HTTP. */
export interface CertificatePort {
  /** Address of its directory; null = there is no authority. */
  directory: string | null;
  /**
   * PEM of a certificate with its chain. The domain has to answer for the account already. Rejects with
   * `CertificateError`.
   */
  issue(
    request: { accountKey: string; domain: string; privateKey: string },
    signal: AbortSignal,
  ): Promise<string>;
  /** Resolves when its directory answers as one; nothing is asked for. Absent without an authority. */
  check?(): Promise<void>;
}

/** Certificate port of a deployment without an authority. */
export const noAuthority: CertificatePort = {
  directory: null,
  issue: () => Promise.reject(new CertificateError("unreachable", "")),
};
