import type { ValidBody } from "../../../src/core/api/contract";
import { formatTime, namedRange, zoneMessages } from "../../../src/core/format/day";
import { captionLines, type FileFilter } from "../../../src/core/format/file-header";
import type { AppAccess } from "../../base/caller";
import { consume } from "../../base/limits";
import { clockOf } from "../../reporting/elapsed";
import { readRange } from "../../reporting/periods";
import { dayText, localDay } from "../../store/local-time";
import { readBoard } from "../board";
import { offeredChannels, openShared, sharedFilter } from "../board-share";
import type { AppContext, Context } from "../handler";
import { type CardFilter, type Counting, planMessages } from "../plan";
import { comparedOf, narrowedMessages, reportMessages } from "../report";
import { showViews } from "../view";
import { countBoard, type NamedPicture } from "./count-cards";

type Query = ValidBody<"stat/trend">;

interface Caption {
  appName: string;
  title: string;
  query: Query;
  filters: string | readonly FileFilter[];
}

/** The lines below the title: what the files of charts say above their rows. */
function linesOf(
  { language, now }: Context,
  { zones }: AppAccess,
  { appName, title, query, filters }: Caption,
): string[] {
  const { start, end, compare, granularity } = query;
  const { fileHeader } = reportMessages(language);
  const { filter: names } = planMessages(language).report;
  const compared =
    compare &&
    {
      previous: names.comparePrevious,
      lastYear: names.compareLastYear,
      custom: compare.kind === "custom" ? fileHeader.days(compare.start, compare.end) : "",
    }[compare.kind];
  const clock = clockOf({ zones }, now());
  const against = compare && comparedOf(readRange("day", start, end), compare, clock);
  const [, ...lines] = captionLines(
    {
      appName,
      title,
      days: { start, end },
      granularity: names.granularities[granularity],
      compared,
      comparedDays: against && {
        start: dayText(against.whole.start),
        end: dayText(against.whole.end),
      },
      filters,
      zones: zoneMessages(zones),
      updatedAt: formatTime(now(), zones).slice(0, 16),
      createdAt: "",
    },
    fileHeader,
  );
  return [appName, ...lines];
}

/** The filter of a card: the board's, but for what the card keeps, which its title says as far as it may be known. */
const cardFilters =
  (
    { compare: shared, ...filter }: Query,
    {
      today,
      language,
      saysPins,
    }: { today: string; language: Context["language"]; saysPins: boolean },
  ): Counting["filterOf"] =>
  ({ pinned }): CardFilter => {
    const { range, compare, ...kept } = pinned;
    const { mail } = planMessages(language);
    const days = typeof range === "string" ? namedRange(range, today) : (range ?? filter);
    const { start, end } = days;
    const said = [
      range === undefined ? "" : mail.range(start, end),
      saysPins ? narrowedMessages(kept, language) : "",
    ];
    return {
      asked: { ...filter, ...kept, start, end },
      compare: compare === undefined ? shared : compare && { kind: compare },
      said: said.filter(Boolean).join(" "),
    };
  };

/** A board of the viewer's as it is shown with a filter. */
export async function ownPicture(
  context: AppContext,
  { id, format: _format, theme: _theme, ...query }: ValidBody<"board/export">,
): Promise<NamedPicture> {
  const { db, app, viewer, queries, signal, language, now } = context;
  const { name: title, cards: placed } = await readBoard(context, id);
  const { viewGone } = planMessages(language).mail;
  const reader = { db, appId: app.appId, viewer };
  const cards = await showViews(reader, placed, ({ viewId: _, ...card }) => ({
    ...card,
    kind: "text",
    title: card.title ?? "",
    text: viewGone,
  }));
  const { name: appName } = await db
    .selectFrom("app")
    .select("name")
    .where("id", "=", app.appId)
    .executeTakeFirstOrThrow();
  const nowMs = now();
  const today = dayText(localDay(app.zones, nowMs));
  const filters = narrowedMessages(query, language);
  const picture = await queries.run(
    viewer.accountId,
    () =>
      countBoard({
        db,
        app,
        nowMs,
        cards,
        language,
        title,
        signal,
        filterOf: cardFilters(query, { today, language, saysPins: true }),
        lines: linesOf(context, app, { appName, title, query, filters }),
        isShared: false,
      }),
    signal,
  );
  return { picture, appName, days: query };
}

/** A shared board as its reader sees it: no more than its cards answer one by one. */
export async function sharedPicture(
  context: Context,
  { choice, format: _format, theme: _theme, ...opening }: ValidBody<"boardShare/export">,
): Promise<NamedPicture> {
  const { db, queries, signal, limits, ip, language, now } = context;
  await consume(limits.sharedPictureByIp, ip, now());
  const { app: owned, access: app, stored, cards } = await openShared(context, opening);
  const nowMs = now();
  const today = dayText(localDay(app.zones, nowMs));
  const query = sharedFilter(stored, choice, today);
  const { filter: names } = planMessages(language).report;
  const channels = await offeredChannels(context, app, choice.channelId ? [choice.channelId] : []);
  const chosen: FileFilter[] = [
    ...(choice.platform
      ? [{ name: names.platform, values: [names.platforms[choice.platform]] }]
      : []),
    ...channels.map(({ name }) => ({ name: names.channels, values: [name] })),
  ];
  const { title } = stored;
  const picture = await queries.run(
    owned.owner_id,
    () =>
      countBoard({
        db,
        app,
        nowMs,
        cards,
        language,
        title,
        signal,
        filterOf: cardFilters(query, { today, language, saysPins: false }),
        lines: linesOf(context, app, {
          appName: owned.name,
          title,
          query,
          filters: [...stored.labels, ...chosen],
        }),
        isShared: true,
      }),
    signal,
  );
  return { picture, appName: owned.name, days: query };
}
