import { type ReactNode, useMemo, useState } from "react";
import type { Annotation } from "../../../core/api/contract";
import { ChartNotes } from "../../../core/chart/notes";
import { useCall } from "../../../core/query/use-call";
import { Late, onDemand } from "../../../core/ui/on-demand";
import { annotationsCall } from "../first-calls";
import type { AnnotationDialogProps } from "./annotation-dialog";

const dialog = onDemand<AnnotationDialogProps>(
  async () => (await import("./annotation-dialog")).AnnotationDialog,
);

/** Others' annotations may wait this long. */
const freshMs = 60_000;
const none: Annotation[] = [];

export interface AnnotatedProps {
  /** Days that the page shows, both included. */
  start: string;
  end: string;
  children: ReactNode;
}

/** Draws the app's annotations on every trend within, and lets them be written there. */
export function Annotated({ start, end, children }: AnnotatedProps) {
  const { reply } = useCall(...annotationsCall({ start, end }), { freshMs, keepPrevious: true });
  const [opened, setOpened] = useState<{ day: string | null } | null>(null);
  const notes = reply?.map.list ?? none;
  const value = useMemo(
    () => ({ notes, open: (day: string | null) => setOpened({ day }) }),
    [notes],
  );
  const close = () => setOpened(null);
  return (
    <ChartNotes value={value}>
      {children}
      {opened && (
        <Late
          part={dialog}
          props={{
            start,
            end,
            day: opened.day,
            notes,
            canEdit: reply?.map.canEdit ?? false,
            onClose: close,
          }}
          onFail={close}
        />
      )}
    </ChartNotes>
  );
}
