import { createContext, use } from "react";
import type { EmbedArea, EmbedFeature } from "../api/contract";
import type { SessionState } from "./state";

/**
 * Actions offered to the viewer: `all` with the viewer's own sign-in; `shared` those an embed token
 * allows, which exclude the account itself; `none` hides everything that makes changes.
 */
export type WriteAccess = "all" | "shared" | "none";

/** Effect of a control: makes changes, or requires the viewer's own sign-in. */
export type RequiredAccess = boolean | "own" | undefined;

export const WriteAccessContext = createContext<WriteAccess>("all");

export const writeAccessOf = ({ areas, isReadOnly }: SessionState): WriteAccess =>
  areas === null ? "all" : isReadOnly ? "none" : "shared";

/** True when a control with this effect is hidden because its session would only receive errors. */
export const isActionHidden = (required: RequiredAccess, writeAccess: WriteAccess): boolean =>
  required === "own" ? writeAccess !== "all" : required === true && writeAccess === "none";

/** Abilities that the session's embed token has beside its areas; null = all. */
export const FeaturesContext = createContext<SessionState["features"]>(null);

/** True when the session has an ability. */
export const hasFeature = (
  features: SessionState["features"],
  wanted: EmbedFeature | undefined,
): boolean => features === null || wanted === undefined || features.includes(wanted);

/** `hasFeature` for the session that the widget is drawn in. */
export const useFeature = (wanted: EmbedFeature | undefined): boolean =>
  hasFeature(use(FeaturesContext), wanted);

/** True when one of these areas is open; all are with the viewer's own sign-in. */
export const opens = (
  areas: SessionState["areas"],
  wanted: EmbedArea | readonly EmbedArea[],
): boolean => areas === null || [wanted].flat().some((area) => areas.includes(area));

/** True when a control is hidden in the session that the widget is drawn in. */
export function useIsActionHidden(required: RequiredAccess, feature?: EmbedFeature): boolean {
  const writeAccess = use(WriteAccessContext);
  const mayUse = useFeature(feature);
  return !mayUse || isActionHidden(required, writeAccess);
}
