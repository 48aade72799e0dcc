import { useEffect, useLayoutEffect } from "react";
import { ApiError } from "../api/errors";
import type { Session } from "../session/private-session";
import type { Background, WidgetAppearance } from "../theme/appearance";
import { adopt, adoptFor } from "../theme/shared-sheet";
import { type AppearanceSheet, designCss, readAppearance } from "./widget-design";

/** Gives a root its background: the widget's own, or none. */
export function useBackground(root: ShadowRoot, background: Background): void {
  // After the styles of the root, which are there since it was drawn.
  useLayoutEffect(() => adopt(root, designCss()), [root]);
  useLayoutEffect(() => {
    if (background === "none") root.host.setAttribute("data-xi-background", background);
    else root.host.removeAttribute("data-xi-background");
  }, [root, background]);
}

const readings = new WeakMap<WidgetAppearance, AppearanceSheet>();

/** Whatever a page gives: a script without types may give anything. */
function reading(appearance: WidgetAppearance): AppearanceSheet {
  if (typeof appearance !== "object")
    return { css: "", problems: [`appearance: ${String(appearance)}`] };
  const known = readings.get(appearance);
  if (known) return known;
  const sheet = readAppearance(appearance);
  readings.set(appearance, sheet);
  return sheet;
}

/** The appearance of each session that was looked through last: of many widgets the first reports. */
const reported = new WeakMap<Session, WidgetAppearance>();

/** Gives a root the appearance of its page; the session reports once what cannot be used of it. */
export function useAppearance(
  root: ShadowRoot,
  session: Session,
  appearance: WidgetAppearance | null,
): void {
  useLayoutEffect(
    () => (appearance ? adoptFor(root, reading(appearance).css) : undefined),
    [root, appearance],
  );
  useEffect(() => {
    if (!appearance || reported.get(session) === appearance) return;
    reported.set(session, appearance);
    const { problems } = reading(appearance);
    if (problems.length === 0) return;
    session.report(new ApiError({ code: "appearance", message: problems.join("; ") }));
  }, [session, appearance]);
}
