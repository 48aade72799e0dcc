import type { AdLink, AdLinkKind, AdOs } from "../../src/core/api/contract";
import { platformCode } from "../store/event-tables";
import type { PlatformFacts } from "./platform-parts";

/** The system of a channel by its stored code. */
export const osOf = (code: number): AdOs =>
  code === platformCode.ios ? "ios" : code === platformCode.harmony ? "harmony" : "android";

interface LinkParts {
  origin: string;
  /** Of the channel's monitoring links; never that of its promotion link. */
  code: string;
  kind: AdLinkKind;
  /** Stored code of the system. */
  os: number;
  facts: PlatformFacts;
}

/**
 * Returns the macros that a link for this system carries; device ids of other systems are left out.
 */
export const macrosOf = (facts: PlatformFacts, os: AdOs) =>
  facts.macros.filter(
    (macro) => (macro.os === null || macro.os === os) && !(os === "ios" && macro.field === "oaid"),
  );

/** Address a platform asks for every click (or view, or play), with its macros to be filled. */
export function monitorLink({ origin, code, kind, os, facts }: LinkParts): string {
  const query = macrosOf(facts, osOf(os))
    .map(({ field, macro }) => `${field}=${macro}`)
    .join("&");
  return `${origin}/t/${code}${kind === "click" ? "" : `/${kind}`}?${query}`;
}

/** Every link of a channel. */
export const monitorLinks = (parts: Omit<LinkParts, "kind">): AdLink[] =>
  parts.facts.linkKinds.map((kind) => ({ kind, url: monitorLink({ ...parts, kind }) }));
