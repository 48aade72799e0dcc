import { use, useDeferredValue, useEffect, useLayoutEffect } from "react";
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

let loading: Promise<Reader | null> | null = null;

/** Most pages give no appearance: what reads one comes with the first. Null when it cannot be had. */
function loadReader(): Promise<Reader | null> {
  loading ??= import("./appearance-sheet").then(
    ({ readAppearance }) => readAppearance,
    () => null,
  );
  return loading;
}

const readings = new WeakMap<WidgetAppearance, AppearanceSheet>();

/** Reads an appearance once; a page without types may pass anything. */
function reading(read: Reader | null, appearance: WidgetAppearance): AppearanceSheet {
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
  given: WidgetAppearance | null,
): void {
  // A widget that is shown stays in view while the reader comes; one that is not waits for it.
  const appearance = useDeferredValue(given);
  const sheet = appearance ? reading(use(loadReader()), appearance) : null;
  useLayoutEffect(() => (sheet?.css ? adoptFor(root, sheet.css) : undefined), [root, sheet]);
  useEffect(() => {
    if (!appearance || !sheet || reported.get(session) === appearance) return;
    reported.set(session, appearance);
    const { problems } = sheet;
    if (problems.length === 0) return;
    session.report(new ApiError({ code: "appearance", message: problems.join("; ") }));
  }, [session, appearance, sheet]);
}
