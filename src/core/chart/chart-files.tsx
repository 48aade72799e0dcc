import { use } from "react";
import { useClock } from "../session/use-clock";
import { SessionContext } from "../session/use-session";
import { chartText } from "../text/chart";
import { useLocale, useText } from "../text/use-text";
import { useToast } from "../ui/feedback";
import { IconButton } from "../ui/layout";
import { Menu, type MenuItem } from "../ui/overlay";
import type { ChartData } from "./chart-data";
import { ChartSource } from "./chart-source";
import type { ChartFileKind } from "./files";

export interface ChartFilesProps {
  title: string;
  subject: string | undefined;
  fileName: string | undefined;
  data: ChartData;
  xName: string;
  sizePx: number;
  /** Further actions, first in the menu. */
  actions: readonly MenuItem[] | undefined;
  /** False while the table is shown, and where nothing is drawn. */
  hasPicture: boolean;
  /** The drawn chart, and lines that go below its picture. */
  pictureOf: () => { element: HTMLElement | null; notes: readonly string[] };
}

/** The files of a chart, and copies of its picture and values. */
export function ChartFiles({ sizePx: size, actions = [], ...chart }: ChartFilesProps) {
  const { data, hasPicture, pictureOf } = chart;
  const text = useText(chartText);
  const toast = useToast();
  const clock = useClock();
  const locale = useLocale();
  const source = use(ChartSource);
  const session = use(SessionContext);
  const make = async (kind: ChartFileKind) => {
    try {
      const { makeChartFile } = await import("./files");
      const done = await makeChartFile(kind, {
        ...chart,
        ...pictureOf(),
        appName: session?.store.getState().app?.name ?? "",
        compareName: text.compare,
        source,
        clock,
        locale,
      });
      if (done) toast[done.kind](done.message);
    } catch {
      toast.error(text.pngFailed);
    }
  };
  const item = (kind: ChartFileKind, icon: MenuItem["icon"] & string): MenuItem => ({
    id: kind,
    icon,
    label: text[kind],
    feature: "export",
    onSelect: () => void make(kind),
  });
  const button = (kind: "csv" | "png", icon: "download" | "image") => (
    <IconButton
      size={size}
      feature="export"
      icon={icon}
      label={text[kind]}
      onClick={() => make(kind)}
    />
  );
  return (
    <>
      {button("csv", "download")}
      {hasPicture && button("png", "image")}
      {data.x.length > 0 && (
        <Menu
          trigger={<IconButton size={size} icon="more" label={text.moreFiles} />}
          items={[
            ...actions,
            ...(hasPicture ? [item("copyPng", "copy")] : []),
            item("copyRows", "copy"),
            ...(hasPicture ? [item("svg", "image"), item("pdf", "download")] : []),
            item("xlsx", "download"),
          ]}
        />
      )}
    </>
  );
}
