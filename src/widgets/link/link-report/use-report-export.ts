import type { LinkDetail, LinkReport, LinkVisit } from "../../../core/api/contract";
import type { Request } from "../../../core/api/request";
import { sheetRows, useWorkbook } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { useSession } from "../../../core/session/use-session";
import { linkReportText } from "../../../core/text/link-report";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { clickMessages } from "./click-stream";
import { type Dimension, shareName } from "./share-names";

const clicksPerCall = 1_000;
const clicksAtMost = 100_000;

/** All visits up to a moment, page by page. */
async function visitsOf(
  request: Request,
  body: { id: number; start: string; end: string; until: number },
): Promise<LinkVisit[]> {
  const visits: LinkVisit[] = [];
  for (let currentPage = 1; visits.length < clicksAtMost; currentPage += 1) {
    const page = { ...body, currentPage, pageSize: clicksPerCall };
    const { list } = (await request("xlink/clicks", page, { suppressToast: true })).map;
    visits.push(...list);
    if (list.length < clicksPerCall) break;
  }
  return visits;
}

/** Saves the report as a workbook: its course, its shares, and its visits, the latest 100,000 of them. */
export function useReportExport() {
  const { request } = useSession();
  const text = useText(linkReportText);
  const known = useText(knownMessagesText);
  const { formatTime } = useClock();
  const { isPending, save: saveWorkbook } = useWorkbook();
  const { cards, headers, columns, sheets } = text;
  const trendRows = ({ points, granularity }: LinkReport) =>
    sheetRows(points, [
      [granularity === "hour" ? text.hour : text.day, ({ t }) => t],
      [cards.click, ({ click }) => click],
      [cards.visitor, ({ visitor }) => visitor],
      [cards.install, ({ install }) => install],
      [cards.register, ({ register }) => register],
      [cards.wakeup, ({ wakeup }) => wakeup],
    ]);
  const shareRows = ({ dimensions, bot }: LinkReport) => [
    [headers.dimension, headers.value, cards.click, cards.visitor],
    ...(Object.keys(dimensions) as Dimension[]).flatMap((dimension) =>
      dimensions[dimension].map(({ value, click, visitor }) => [
        text.dimensions[dimension],
        known.of(shareName(dimension, value, text)),
        click,
        visitor,
      ]),
    ),
    ...bot.map(({ value, click }) => [text.bots, value, click, null]),
  ];
  const clickRows = (visits: readonly LinkVisit[]) =>
    sheetRows(
      visits.map((visit) => ({ time: visit.time, ...clickMessages(visit, text, known) })),
      [
        [columns.time, ({ time }) => formatTime(time)],
        [columns.place, ({ place: region }) => region],
        [columns.device, ({ device }) => device],
        [columns.browser, ({ browser }) => browser],
        [columns.referrer, ({ referrer }) => referrer],
        [columns.via, ({ via }) => via],
        [columns.outcome, ({ outcome }) => outcome],
      ],
    );
  const save = (
    link: Pick<LinkDetail, "title">,
    report: LinkReport,
    period: { id: number; start: string; end: string },
  ) =>
    saveWorkbook(text.fileName(link.title), async () => {
      const visits = await visitsOf(request, { ...period, until: report.updatedAt });
      return [
        { name: sheets.trend, rows: trendRows(report) },
        { name: sheets.dimensions, rows: shareRows(report) },
        { name: sheets.clicks, rows: clickRows(visits) },
      ];
    });
  return { save, isRunning: isPending };
}
