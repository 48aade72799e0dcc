import { type ReactNode, useMemo, useState } from "react";
import type { Annotation } from "../../../core/api/contract";
import { ChartAnnotations } from "../../../core/chart/annotations";
import { useApiQuery } from "../../../core/query/use-api-query";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { annotationsCall } from "../initial-requests";
import type { AnnotationDialogProps } from "./annotation-dialog";

const dialog = lazyComponent<AnnotationDialogProps>(
  async () => (await import("./annotation-dialog")).AnnotationDialog,
);

/** Others' annotations may wait this long. */
const staleTimeMs = 60_000;
const none: Annotation[] = [];

export interface AnnotatedProps {
  /** Days that the page shows, both included. */
  start: string;
  end: string;
  children: ReactNode;
}

/** Draws the app's annotations on every trend within, and lets them be written there. */
export function Annotated({ start, end, children }: AnnotatedProps) {
  const { data } = useApiQuery(...annotationsCall({ start, end }), {
    staleTimeMs,
    keepPreviousData: true,
  });
  const [opened, setOpened] = useState<{ day: string | null } | null>(null);
  const notes = data?.map.list ?? none;
  const value = useMemo(
    () => ({ notes, open: (day: string | null) => setOpened({ day }) }),
    [notes],
  );
  const close = () => setOpened(null);
  return (
    <ChartAnnotations value={value}>
      {children}
      {opened && (
        <Lazy
          part={dialog}
          props={{
            start,
            end,
            day: opened.day,
            notes,
            canEdit: data?.map.canEdit ?? false,
            onClose: close,
          }}
          onFail={close}
        />
      )}
    </ChartAnnotations>
  );
}
