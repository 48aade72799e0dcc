import { createContext, use } from "react";
import type { EmbedArea } from "../api/contract";
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

/** `isActionHidden` for the session that the widget is drawn in. */
export const useIsActionHidden = (required: RequiredAccess): boolean =>
  isActionHidden(required, use(WriteAccessContext));

/** True when one of these areas is open; all are with the viewer's own sign-in. */
export const opens = (
  areas: SessionState["areas"],
  wanted: EmbedArea | readonly EmbedArea[],
): boolean => areas === null || [wanted].flat().some((area) => areas.includes(area));
