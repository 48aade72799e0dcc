import type { LinkDetail, LinkReport, LinkShare, LinkVisit } from "../../../core/api/contract";
import type { Request } from "../../../core/api/request";
import { sheetRows, useWorkbook } from "../../../core/list";
import { comparedNames, sumCells } from "../../../core/metrics";
import { useClock } from "../../../core/session/use-clock";
import { useSession } from "../../../core/session/use-session";
import { linkReportText } from "../../../core/text/link-report";
import { reportText } from "../../../core/text/report";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { clickMessages } from "./click-stream";
import { type Dimension, shareName } from "./share-names";

const clicksPerCall = 1_000;
const clicksAtMost = 100_000;

const figures = ["click", "visitor", "install", "register", "wakeup"] as const;
/** A period is compared with one of its kind. */
const ofOne = { ownDays: 1, days: 1 };

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
  const messages = useText(reportText);
  const known = useText(knownMessagesText);
  const { formatTime } = useClock();
  const { isPending, save: saveWorkbook } = useWorkbook();
  const { cards, headers, columns, sheets } = text;
  const trendRows = ({ points, granularity, compare }: LinkReport) => {
    const words = compare && messages;
    const time = granularity === "hour" ? text.hour : text.day;
    return [
      [
        time,
        ...(words ? [words.compared] : []),
        ...figures.flatMap((key) => comparedNames(cards[key], words)),
      ],
      ...points.map((point, at) => {
        const before = compare?.points[at];
        return [
          point.t,
          ...(compare ? [before?.t ?? null] : []),
          ...figures.flatMap((key) => sumCells(point[key], before?.[key], compare && ofOne)),
        ];
      }),
    ];
  };
  const shareRows = ({ dimensions, bot, compare }: LinkReport) => {
    const words = compare && messages;
    const cells = ({ click, visitor, previous }: LinkShare) => [
      ...sumCells(click, previous?.click, compare),
      ...sumCells(visitor, previous?.visitor, compare),
    ];
    return [
      [
        headers.dimension,
        headers.value,
        ...comparedNames(cards.click, words),
        ...comparedNames(cards.visitor, words),
      ],
      ...(Object.keys(dimensions) as Dimension[]).flatMap((dimension) =>
        dimensions[dimension].map((share) => [
          text.dimensions[dimension],
          known.of(shareName(dimension, share.value, text)),
          ...cells(share),
        ]),
      ),
      ...bot.map(({ value, click, previous }) => [
        text.bots,
        value,
        ...sumCells(click, previous?.click, compare),
      ]),
    ];
  };
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
