import type { WhyMetric } from "../../../core/api/contract";
import { whyMetrics } from "../../../core/api/contract/constants/why";
import { part } from "../../../core/navigation/search-param-parser";
import { defineSearchState } from "../../../core/navigation/search-state";

export const references = ["previous", "lastYear", "usual"] as const;
export type Reference = (typeof references)[number];

/** A change that is asked about. */
export interface WhyQuestion {
  metric: WhyMetric;
  /** A point as the trend writes it; null for the whole range. */
  at: string | null;
  /** Null for the filter's comparison, else the usual one. */
  against: Reference | null;
}

const written = /^(\w+)@(\d{4}-\d{2}(?:-\d{2}(?: \d{2})?)?)?(?:~(\w+))?$/;

/** Reads a question as the address has it: `install@2026-11-20~usual`. */
export function readQuestion(text: string): WhyQuestion | null {
  const [, name, at = null, against = null] = written.exec(text) ?? [];
  const metric = whyMetrics.find((known) => known === name);
  if (!metric) return null;
  const reference = references.find((known) => known === against) ?? null;
  return { metric, at, against: reference };
}

export const writeQuestion = ({ metric, at, against }: WhyQuestion): string =>
  `${metric}@${at ?? ""}${against ? `~${against}` : ""}`;

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
