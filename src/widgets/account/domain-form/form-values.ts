import type { CallBody, DomainPurpose, DomainRow } from "../../../core/api/contract";

/** The choice that stands for no one app. */
export const everyApp = 0;

export interface DomainValues {
  host: string;
  purpose: DomainPurpose;
  appId: number;
  isHttpsForced: boolean;
  icp: string;
  certificate: string;
  privateKey: string;
  dropCertificate: boolean;
}

export const domainValues = (known: DomainRow | null): DomainValues => ({
  host: known?.host ?? "",
  purpose: known?.purpose ?? "short",
  appId: known?.appId ?? everyApp,
  isHttpsForced: known?.isHttpsForced ?? false,
  icp: known?.icp ?? "",
  certificate: "",
  privateKey: "",
  dropCertificate: false,
});

export const domainBody = (
  { appId, ...values }: DomainValues,
  known: DomainRow | null,
): CallBody<"domain/newsave"> => ({
  ...values,
  appId: appId === everyApp ? null : appId,
  ...(known && { id: known.id }),
});

/** Returns a typed domain as browsers send it; empty for what is none, such as an address. */
export function asciiHost(typed: string): string {
  const host = typed.trim().replace(/\.$/, "");
  const isName = /^[^/:@?#\s\\]+$/.test(host) && URL.canParse(`https://${host}`);
  return isName ? new URL(`https://${host}`).hostname : "";
}
