import { useEffect, useState } from "react";
import { elementText } from "../text/element";
import { StyleRoot } from "../theme/style-root";
import { ErrorState } from "../ui/feedback";
import type { ElementEntry } from "./element-entry";
import { emitError } from "./element-events";
import { backgroundOf, themeOf } from "./element-settings";
import { ErrorSlot, useOwnPlaceholder } from "./page-slots";
import { WidgetBox } from "./widget-box";

/** A session element may come a little after its widgets. */
const patienceMs = 1_500;

export interface SessionMissingProps {
  entry: ElementEntry;
  name: string;
  /** The session was there and has been taken off the page. */
  isGone: boolean;
}

/** Renders the message of a widget whose session does not exist. */
export function SessionMissing({ entry, name, isGone }: SessionMissingProps) {
  const [isLate, setLate] = useState(isGone);
  const { element, root, definition } = entry;
  useOwnPlaceholder(root, isLate);
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
      <WidgetBox
        root={root}
        isInline={definition.isInline === true}
        background={backgroundOf(element)}
      >
        <ErrorSlot>
          <ErrorState
            title={elementText.zh.sessionMissing}
            message={elementText.zh.sessionMissingHint(name)}
            isCompact
          />
        </ErrorSlot>
      </WidgetBox>
    </StyleRoot>
  );
}
