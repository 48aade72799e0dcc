import * as v from "valibot";
import {
  type LinkDomainKind,
  linkDomainKinds,
  netDomainFrom,
  rollbackDays,
} from "../../src/core/api/contract/constants/link-domain";

const kind = v.picklist(linkDomainKinds);
const stored = v.object({
  kind,
  before: v.nullable(kind),
  sinceMs: v.number(),
  isParallel: v.boolean(),
});

/**
 * Link hosts of an app: the current one, the previous one, since when, and whether both are served.
 */
export type StoredLinkDomain = v.InferOutput<typeof stored>;

interface AppFacts {
  settings: Record<string, unknown>;
  created_at: Date;
}

/** Returns the link domain of an app: the default by its age, or the changed one. */
export function readLinkDomain({ settings, created_at }: AppFacts): StoredLinkDomain {
  const known = v.safeParse(stored, settings.linkDomain);
  if (known.success) return known.output;
  const first: LinkDomainKind = created_at.getTime() < netDomainFrom ? "top" : "net";
  return { kind: first, before: null, sinceMs: created_at.getTime(), isParallel: false };
}

/** Until when a switch can be taken back. */
export const rollbackUntilMs = ({ sinceMs }: StoredLinkDomain): number =>
  sinceMs + rollbackDays * 86_400_000;

/** The host before that is still served: while both are wanted, and as long as a switch can be taken back. */
export function besideOf(
  domain: StoredLinkDomain,
  nowMs: number,
): { kind: LinkDomainKind; untilMs: number | null } | null {
  const { before, isParallel } = domain;
  if (before === null) return null;
  if (isParallel) return { kind: before, untilMs: null };
  const untilMs = rollbackUntilMs(domain);
  return nowMs < untilMs ? { kind: before, untilMs } : null;
}
