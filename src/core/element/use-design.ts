import { useEffect, useLayoutEffect } from "react";
import { ApiError } from "../api/errors";
import type { Session } from "../session/private-session";
import type { Background, WidgetAppearance } from "../theme/appearance";
import { adopt, adoptFor } from "../theme/shared-sheet";
import type { AppearanceSheet } from "./appearance-sheet";
import { designCss } from "./widget-design";

/** Gives a root its background: the widget's own, or none. */
export function useBackground(root: ShadowRoot, background: Background): void {
  // After the styles of the root, which are there since it was drawn.
  useLayoutEffect(() => adopt(root, designCss()), [root]);
  useLayoutEffect(() => {
    if (background === "none") root.host.setAttribute("data-xi-background", background);
    else root.host.removeAttribute("data-xi-background");
  }, [root, background]);
}

type Reader = typeof import("./appearance-sheet").readAppearance;

/** Undefined until it is asked for; null when it cannot be had. */
let reader: Reader | null | undefined;

/** Returns true when an appearance can be shown without anything being fetched. */
export const hasReader = (appearance: WidgetAppearance | null): boolean =>
  !appearance || reader !== undefined;

/** Fetches what `hasReader` misses: most pages give no appearance, what reads one comes with the first. */
export async function loadReader(appearance: WidgetAppearance | null): Promise<void> {
  if (hasReader(appearance)) return;
  reader = await import("./appearance-sheet").then(
    ({ readAppearance }) => readAppearance,
    () => null,
  );
}

const readings = new WeakMap<WidgetAppearance, AppearanceSheet>();

/** Reads an appearance once; a page without types may pass anything. */
function reading(read: Reader | null | undefined, appearance: WidgetAppearance): AppearanceSheet {
  if (!read) return { css: "", problems: ["appearance: its code did not load"] };
  if (typeof appearance !== "object")
    return { css: "", problems: [`appearance: ${String(appearance)}`] };
  const known = readings.get(appearance);
  if (known) return known;
  const sheet = read(appearance);
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
  const sheet = appearance ? reading(reader, appearance) : null;
  useLayoutEffect(() => (sheet?.css ? adoptFor(root, sheet.css) : undefined), [root, sheet]);
  useEffect(() => {
    if (!appearance || !sheet || reported.get(session) === appearance) return;
    reported.set(session, appearance);
    const { problems } = sheet;
    if (problems.length === 0) return;
    session.report(new ApiError({ code: "appearance", message: problems.join("; ") }));
  }, [session, appearance, sheet]);
}
