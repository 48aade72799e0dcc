import { type ReactNode, useMemo, useState } from "react";
import type { Annotation } from "../../../core/api/contract";
import { ChartAnnotations } from "../../../core/chart/annotations";
import type { FileFilter } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { annotationsCall } from "../initial-requests";
import { Described, type ReportFilter } from "../report-filter";
import type { AnnotationDialogProps } from "./annotation-dialog";

const dialog = lazyComponent<AnnotationDialogProps>(
  async () => (await import("./annotation-dialog")).AnnotationDialog,
);

/** Others' annotations may wait this long. */
const staleTimeMs = 60_000;
const none: Annotation[] = [];

export interface AnnotatedProps {
  filter: ReportFilter;
  /** The one channel or group that the page is about. */
  about?: FileFilter | undefined;
  children: ReactNode;
}

/**
 * Draws the app's annotations on every trend within, lets them be written there, and says in the
 * files of the charts what they show.
 */
export function Annotated({ filter, about, children }: AnnotatedProps) {
  const { start, end } = filter;
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
      <Described filter={filter} about={about}>
        {children}
      </Described>
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
