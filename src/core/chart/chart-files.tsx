import { use } from "react";
import { zoneMessages } from "../format/day";
import type { FileHeader } from "../format/file-header";
import { useClock } from "../session/use-clock";
import { SessionContext } from "../session/use-session";
import { chartText } from "../text/chart";
import { fileHeaderText } from "../text/file-header";
import { useText } from "../text/use-text";
import { useToast } from "../ui/feedback";
import { IconButton } from "../ui/layout";
import { Menu, type MenuItem } from "../ui/overlay";
import type { ChartData } from "./chart-data";
import { ChartSource } from "./chart-source";

export interface ChartFilesProps {
  title: string;
  subject: string | undefined;
  fileName: string | undefined;
  onShare: (() => void) | undefined;
  data: ChartData;
  xName: string;
  sizePx: number;
  /** False while the table is shown, and where nothing is drawn. */
  hasPicture: boolean;
  /** The drawn chart, and lines that go below its picture. */
  pictureOf: () => { element: HTMLElement | null; notes: readonly string[] };
}

const loadFiles = async () => (await import("./files")).saveChart;

/** The files of a chart, and copies of its picture and values. */
export function ChartFiles(props: ChartFilesProps) {
  const { title, subject, fileName, onShare, data, xName, sizePx, hasPicture, pictureOf } = props;
  const text = useText(chartText);
  const messages = useText(fileHeaderText);
  const toast = useToast();
  const { zones, formatTime } = useClock();
  const source = use(ChartSource);
  const session = use(SessionContext);
  const fileOf = () => ({
    header: headerOf(),
    messages,
    data,
    xName,
    compareName: text.compare,
    notes: pictureOf().notes,
  });
  const headerOf = (): FileHeader => ({
    appName: source?.appName ?? session?.store.getState().app?.name ?? "",
    title,
    subject,
    fileName: source ? undefined : fileName,
    days: source?.days,
    // Without dates along the axis there are no steps and nothing is compared.
    granularity: (data.keys ?? data.days) && source?.granularity,
    compared: data.series.some(({ compare }) => compare) ? source?.compared : null,
    filters: source?.filters ?? [],
    zones: zoneMessages(zones),
    updatedAt: data.updatedAt === undefined ? null : formatTime(data.updatedAt).slice(0, 16),
    createdAt: formatTime(Date.now()),
    isIncomplete: data.incompleteFrom !== undefined,
    marks: source?.marks,
  });
  const run = async (
    use: (files: Awaited<ReturnType<typeof loadFiles>>, element: HTMLElement) => unknown,
    failed: string,
  ) => {
    try {
      await use(await loadFiles(), pictureOf().element ?? document.body);
    } catch {
      toast.error(failed);
    }
  };
  const copy = (isCopied: boolean, done: string, refused: string) =>
    isCopied ? toast.success(done) : toast.error(refused);
  const saveCsv = () => run((files) => files.csv(fileOf()), text.fileFailed);
  const savePng = () => run((files, element) => files.png(fileOf(), element), text.pngFailed);
  const pictures: MenuItem[] = [
    {
      id: "copyPng",
      icon: "copy",
      label: text.copyPng,
      feature: "export",
      onSelect: () =>
        void run(async (files, element) => {
          copy(await files.copyPng(fileOf(), element), text.pngCopied, text.pngNotCopied);
        }, text.pngNotCopied),
    },
    {
      id: "svg",
      icon: "image",
      label: text.svg,
      feature: "export",
      startsGroup: true,
      onSelect: () => void run((files, element) => files.svg(fileOf(), element), text.pngFailed),
    },
  ];
  const [copyPng, svg] = hasPicture ? pictures : [];
  const items: MenuItem[] = [
    ...(onShare
      ? [
          {
            id: "share",
            icon: "share" as const,
            label: text.shareChart,
            feature: "share" as const,
            writes: true,
            onSelect: onShare,
          },
        ]
      : []),
    ...(copyPng ? [copyPng] : []),
    {
      id: "copyRows",
      icon: "copy",
      label: text.copyRows,
      feature: "export",
      onSelect: () =>
        void run(async (files, element) => {
          copy(await files.copyRows(fileOf(), element), text.rowsCopied, text.rowsNotCopied);
        }, text.rowsNotCopied),
    },
    ...(svg ? [svg] : []),
    {
      id: "xlsx",
      icon: "download",
      label: text.xlsx,
      feature: "export",
      startsGroup: !svg,
      onSelect: () => void run((files) => files.xlsx(fileOf(), text.sheet), text.fileFailed),
    },
  ];
  return (
    <>
      <IconButton
        size={sizePx}
        feature="export"
        icon="download"
        label={text.csv}
        onClick={saveCsv}
      />
      {hasPicture && (
        <IconButton
          size={sizePx}
          feature="export"
          icon="image"
          label={text.png}
          onClick={savePng}
        />
      )}
      {data.x.length > 0 && (
        <Menu
          trigger={<IconButton size={sizePx} icon="more" label={text.moreFiles} />}
          items={items}
        />
      )}
    </>
  );
}
