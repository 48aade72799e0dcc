import { useEffect, useState } from "react";
import { elementText } from "../text/element";
import { StyleRoot } from "../theme/style-root";
import { ErrorState } from "../ui/feedback";
import type { ElementEntry } from "./element-entry";
import { emitError } from "./element-events";
import { themeOf } from "./element-settings";

/** A session element may come a little after its widgets. */
const patienceMs = 1_500;

/** Renders the message of a widget whose session does not exist. */
export function SessionMissing({ entry, name }: { entry: ElementEntry; name: string }) {
  const [isLate, setLate] = useState(false);
  const { element, root } = entry;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isLate) emitError(element, { code: "session-missing", message: name });
  }, [isLate, element, name]);
  if (!isLate) return null;
  return (
    <StyleRoot target={root} theme={themeOf(element)}>
      <ErrorState
        title={elementText.zh.sessionMissing}
        message={elementText.zh.sessionMissingHint(name)}
        isCompact
      />
    </StyleRoot>
  );
}
