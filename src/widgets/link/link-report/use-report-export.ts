import { useCallback, useState } from "react";
import type { LinkClick, LinkDetail, LinkFigures } from "../../../core/api/contract";
import type { Request } from "../../../core/api/request";
import { useClock } from "../../../core/session/use-clock";
import { useSession } from "../../../core/session/use-session";
import { linkReportText } from "../../../core/text/link-report";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { saveXlsx } from "../../../core/ui/file";
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

/** The report as a workbook: its course, its shares, and its visits, the latest 100,000 of them. */
export function useReportExport() {
  const { request } = useSession();
  const text = useText(linkReportText);
  const { formatTime } = useClock();
  const toast = useToast();
  const [isRunning, setRunning] = useState(false);
  const save = useCallback(
    async (
      link: Pick<LinkDetail, "title">,
      report: LinkFigures,
      period: { id: number; start: string; end: string },
    ) => {
      setRunning(true);
      try {
        const visits = await visitsOf(request, { ...period, until: report.updatedAt });
        const { cards, heads, columns } = text;
        const trend = report.points.map((one) => [
          one.t,
          one.click,
          one.visitor,
          one.install,
          one.register,
          one.wakeup,
        ]);
        const shares = (Object.keys(report.dimensions) as Dimension[]).flatMap((dimension) =>
          report.dimensions[dimension].map(({ value, click, visitor }) => [
            text.dimensions[dimension],
            shareName(dimension, value, text),
            click,
            visitor,
          ]),
        );
        const bots = report.bot.map(({ value, click }) => [text.bots, value, click, null]);
        const clicks = visits.map((one) => {
          const said = clickWords(one, text);
          return [
            formatTime(one.time),
            said.place,
            said.device,
            said.browser,
            said.referrer,
            said.via,
            said.outcome,
          ];
        });
        await saveXlsx(text.fileName(link.title), [
          {
            name: text.sheets.trend,
            rows: [
              [
                report.granularity === "hour" ? text.hour : text.day,
                cards.click,
                cards.visitor,
                cards.install,
                cards.register,
                cards.wakeup,
              ],
              ...trend,
            ],
          },
          {
            name: text.sheets.dimensions,
            rows: [[heads.dimension, heads.value, cards.click, cards.visitor], ...shares, ...bots],
          },
          {
            name: text.sheets.clicks,
            rows: [
              [
                columns.time,
                columns.place,
                columns.device,
                columns.browser,
                columns.referrer,
                columns.via,
                columns.outcome,
              ],
              ...clicks,
            ],
          },
        ]);
      } catch {
        toast.error(text.exportFailed);
      } finally {
        setRunning(false);
      }
    },
    [request, text, formatTime, toast],
  );
  return { save, isRunning };
}
