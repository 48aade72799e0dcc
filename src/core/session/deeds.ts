import { createContext, use } from "react";
import type { EmbedArea } from "../api/contract";
import type { SessionState } from "./state";

/**
 * Actions offered to the viewer: `all` with the viewer's own sign-in; `shared` those an embed token
 * allows, which exclude the account itself; `none` hides everything that makes changes.
 */
export type Deeds = "all" | "shared" | "none";

/** Effect of a control: makes changes, or requires the viewer's own sign-in. */
export type Deed = boolean | "own" | undefined;

export const DeedsContext = createContext<Deeds>("all");

export const deedsOf = ({ areas, isReadOnly }: SessionState): Deeds =>
  areas === null ? "all" : isReadOnly ? "none" : "shared";

/** True when a control with this effect is hidden because its session would only receive errors. */
export const isLeftOut = (deed: Deed, deeds: Deeds): boolean =>
  deed === "own" ? deeds !== "all" : deed === true && deeds === "none";

/** `isLeftOut` for the session that the widget is drawn in. */
export const useIsLeftOut = (deed: Deed): boolean => isLeftOut(deed, use(DeedsContext));

/** True when one of these areas is open; all are with the viewer's own sign-in. */
export const opens = (
  areas: SessionState["areas"],
  wanted: EmbedArea | readonly EmbedArea[],
): boolean => areas === null || [wanted].flat().some((area) => areas.includes(area));
