/** The old host of links and the present one; apps begin with what their age says. */
export const linkDomainKinds = ["top", "net"] as const;
export type LinkDomainKind = (typeof linkDomainKinds)[number];

/** The host that an app's links can be changed to. */
export const otherLinkDomain = (kind: LinkDomainKind): LinkDomainKind =>
  kind === "net" ? "top" : "net";

export type LinkDomainAction = "switch" | "parallel" | "rollback" | "end";

/** Apps created before this moment begin with the old host. */
export const netDomainFrom = 1_617_033_600_000;

/** For so long the host before a switch is still served, and the switch can be taken back. */
export const rollbackDays = 7;
