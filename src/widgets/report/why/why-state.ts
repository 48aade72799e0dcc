import type { WhyMetric } from "../../../core/api/contract";
import { whyMetrics } from "../../../core/api/contract/constants/why";
import { part } from "../../../core/navigation/search-param-parser";
import { defineSearchState } from "../../../core/navigation/search-state";

export const references = ["previous", "lastYear", "usual"] as const;
export type Reference = (typeof references)[number];

/** A change that is asked about. */
export interface WhyQuestion {
  metric: WhyMetric;
  /** A point as the trend writes it, or `from..to` for several; null for the whole range. */
  at: string | null;
  /** Null for the filter's comparison, else the usual one. */
  against: Reference | null;
  /** The part of the figure that is asked about, as the drill writes it; empty for all of it. */
  part: string;
}

const written =
  /^(\w+)@([\d-]{7,10}(?: \d\d)?(?:\.\.[\d-]{7,10}(?: \d\d)?)?)?(?:~(\w+))?(?:~(\w+:.+))?$/;

/** Reads a question as the address has it: `install@2026-11-20~usual`, `visit@2026-11-01..2026-11-07~channel:12`. */
export function readQuestion(text: string): WhyQuestion | null {
  const [, name, at = null, against, part = ""] = written.exec(text) ?? [];
  const metric = whyMetrics.find((known) => known === name);
  if (!metric) return null;
  const reference = references.find((known) => known === against) ?? null;
  return { metric, at, against: reference, part };
}

export const writeQuestion = ({ metric, at, against, part }: WhyQuestion): string =>
  [`${metric}@${at ?? ""}`, against, part].filter(Boolean).join("~");

export const whyState = defineSearchState({
  why: part<WhyQuestion | null>(
    {
      fallback: null,
      read: readQuestion,
      write: (question) => question && writeQuestion(question),
    },
    { isFilter: false, preservesPage: true },
  ),
});

export const isWhyMetric = (id: string): id is WhyMetric =>
  whyMetrics.some((known) => known === id);
