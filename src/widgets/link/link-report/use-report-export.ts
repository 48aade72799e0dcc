import type { LinkClick, LinkDetail, LinkFigures } from "../../../core/api/contract";
import type { Request } from "../../../core/api/request";
import { sheetRows, useWorkbook } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { useSession } from "../../../core/session/use-session";
import { linkReportText } from "../../../core/text/link-report";
import { useText } from "../../../core/text/use-text";
import { clickWords } from "./click-stream";
import { type Dimension, shareName } from "./share-names";

const clicksPerCall = 1_000;
const clicksAtMost = 100_000;

/** All visits up to a moment, page by page. */
async function visitsOf(
  request: Request,
  body: { id: number; start: string; end: string; until: number },
): Promise<LinkClick[]> {
  const visits: LinkClick[] = [];
  for (let currentPage = 1; visits.length < clicksAtMost; currentPage += 1) {
    const page = { ...body, currentPage, pageSize: clicksPerCall };
    const { list } = (await request("xlink/clicks", page, { quiet: true })).map;
    visits.push(...list);
    if (list.length < clicksPerCall) break;
  }
  return visits;
}

/** Saves the report as a workbook: its course, its shares, and its visits, the latest 100,000 of them. */
export function useReportExport() {
  const { request } = useSession();
  const text = useText(linkReportText);
  const { formatTime } = useClock();
  const { isRunning, save: saveWorkbook } = useWorkbook();
  const { cards, heads, columns, sheets } = text;
  const trendRows = ({ points, granularity }: LinkFigures) =>
    sheetRows(points, [
      [granularity === "hour" ? text.hour : text.day, ({ t }) => t],
      [cards.click, ({ click }) => click],
      [cards.visitor, ({ visitor }) => visitor],
      [cards.install, ({ install }) => install],
      [cards.register, ({ register }) => register],
      [cards.wakeup, ({ wakeup }) => wakeup],
    ]);
  const shareRows = ({ dimensions, bot }: LinkFigures) => [
    [heads.dimension, heads.value, cards.click, cards.visitor],
    ...(Object.keys(dimensions) as Dimension[]).flatMap((dimension) =>
      dimensions[dimension].map(({ value, click, visitor }) => [
        text.dimensions[dimension],
        shareName(dimension, value, text),
        click,
        visitor,
      ]),
    ),
    ...bot.map(({ value, click }) => [text.bots, value, click, null]),
  ];
  const clickRows = (visits: readonly LinkClick[]) =>
    sheetRows(
      visits.map((visit) => ({ time: visit.time, ...clickWords(visit, text) })),
      [
        [columns.time, ({ time }) => formatTime(time)],
        [columns.place, ({ place }) => place],
        [columns.device, ({ device }) => device],
        [columns.browser, ({ browser }) => browser],
        [columns.referrer, ({ referrer }) => referrer],
        [columns.via, ({ via }) => via],
        [columns.outcome, ({ outcome }) => outcome],
      ],
    );
  const save = (
    link: Pick<LinkDetail, "title">,
    report: LinkFigures,
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
  return { save, isRunning };
}
