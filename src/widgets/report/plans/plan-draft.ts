import type { CallBody, ReportPlan } from "../../../core/api/contract";
import type { RobotKind } from "../../../core/api/contract/constants/notice";
import type { PlanAttachment, PlanPeriod } from "../../../core/api/contract/constants/plan";
import type { MetricKey } from "../../../core/metrics";

/** A group robot: one that the plan has by its id, or a new one with its address. */
export interface RobotDraft {
  id: number | null;
  kind: RobotKind;
  masked: string;
  url: string;
  secret: string;
}

/** All that can be set of a plan, whatever it sends. */
export interface PlanDraft {
  name: string;
  content: "board" | "view" | "table";
  boardId: number | null;
  viewId: number | null;
  metrics: MetricKey[];
  every: PlanPeriod;
  weekday: number;
  monthDay: number;
  time: string;
  /** One address per line. */
  receivers: string;
  robots: RobotDraft[];
  toWebhook: boolean;
  skipsEmpty: boolean;
  attachment: PlanAttachment | "none";
}

const usual: MetricKey[] = ["install", "registerUv", "registerRate"];

interface PlanDefaults {
  boardId: number | null;
  viewId: number | null;
  ownAddress: string;
}

/** Returns the values that a form begins with: those of a plan, or of a new one of a view or a board. */
export function draftOf(
  plan: ReportPlan | null,
  { boardId, viewId, ownAddress }: PlanDefaults,
): PlanDraft {
  const content = plan?.content;
  const usualContent = viewId !== null ? "view" : boardId !== null ? "board" : "table";
  return {
    name: plan?.name ?? "",
    content: content?.kind ?? usualContent,
    boardId: content?.kind === "board" ? content.boardId : boardId,
    viewId: content?.kind === "view" ? content.viewId : viewId,
    metrics: content?.kind === "table" ? content.metrics : usual,
    every: plan?.every ?? "day",
    weekday: plan?.weekday ?? 1,
    monthDay: plan?.monthDay ?? 1,
    time: plan?.time ?? "09:00",
    receivers: plan?.receivers.map(({ address }) => address).join("\n") ?? ownAddress,
    robots:
      plan?.robots.map(({ id, kind, addressMasked: masked }) => ({
        id,
        kind,
        masked,
        url: "",
        secret: "",
      })) ?? [],
    toWebhook: plan?.toWebhook ?? false,
    skipsEmpty: plan?.skipsEmpty ?? false,
    attachment: plan?.attachment ?? "none",
  };
}

/** The addresses of a text, in lower case and each once. */
export const addressesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;，；]+/)
      .filter(Boolean)
      .map((address) => address.toLowerCase()),
  ),
];

/** The robots as they are saved and tested. */
export const robotsOf = (robots: readonly RobotDraft[]): CallBody<"plan/testRobots">["robots"] =>
  robots.map(({ id, kind, url, secret }) =>
    id === null ? { kind, url: url.trim(), secret: secret.trim() } : { kind: "kept", id },
  );

function contentOf({ content, boardId, viewId, metrics }: PlanDraft) {
  if (content === "board") return { kind: content, boardId: boardId ?? 0 };
  return content === "view" ? { kind: content, viewId: viewId ?? 0 } : { kind: content, metrics };
}

/** The plan as preview and test take it. */
export function bodyOf(draft: PlanDraft): CallBody<"plan/preview"> {
  const { name, every, weekday, monthDay, time, skipsEmpty, attachment } = draft;
  return {
    name: name.trim(),
    content: contentOf(draft),
    every,
    weekday,
    monthDay,
    time,
    skipsEmpty,
    attachment: attachment === "none" ? null : attachment,
  };
}
