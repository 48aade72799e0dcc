import { createContext, use } from "react";
import type { EmbedArea } from "../api/contract";
import type { SessionState } from "./state";

/**
 * What the viewer is offered: `all` of it in a session of one's own; `shared` what an embed token can do,
 * which is nothing of the account itself; `none` of what changes anything.
 */
export type Deeds = "all" | "shared" | "none";

/** What a control does: changes something, or something that takes one's own sign-in. */
export type Deed = boolean | "own" | undefined;

export const DeedsContext = createContext<Deeds>("all");

export const deedsOf = ({ areas, isReadOnly }: SessionState): Deeds =>
  areas === null ? "all" : isReadOnly ? "none" : "shared";

/** Whether a control that does this is left out, since its session could only be refused. */
export const isLeftOut = (deed: Deed, deeds: Deeds): boolean =>
  deed === "own" ? deeds !== "all" : deed === true && deeds === "none";

/** `isLeftOut` for the session that the widget is drawn in. */
export const useIsLeftOut = (deed: Deed): boolean => isLeftOut(deed, use(DeedsContext));

/** Whether one of these areas is open; all are to a session of one's own. */
export const opens = (
  areas: SessionState["areas"],
  wanted: EmbedArea | readonly EmbedArea[],
): boolean => areas === null || [wanted].flat().some((area) => areas.includes(area));
