import { sql } from "kysely";
import type {
  CallReply,
  LinkReport,
  LinkShare,
  LinkVisit,
  ValidBody,
} from "../../../src/core/api/contract";
import { type LinkBrowser, linkBrowsers } from "../../../src/core/api/contract/constants/link";
import { clockOf } from "../../reporting/elapsed";
import { readRange } from "../../reporting/periods";
import { platformCode } from "../../store/event-tables";
import { dayText } from "../../store/local-time";
import { isWithinDays } from "../../store/wall-clock";
import type { AppContext } from "../handler";
import { comparedOf, periodOf } from "../report";
import { linkNotFound, visibleLinks } from "./link-row";
import { readComparedPoints, readPoints } from "./read-points";
import { settingOf } from "./settings";
import { type Sides, sidesOf } from "./sides";
import { pValueOf } from "./significance";

const platformNames = new Map<number, string>(
  Object.entries(platformCode).map(([name, code]) => [code, name]),
);
const sharesAtMost = 100;

/** Which link, and its days; refuses (0404) another's, and (0400) a range that is none. */
async function scopeOf(
  { db, app }: AppContext,
  { id, start, end }: { id: number; start: string; end: string },
) {
  const link = await visibleLinks(db, app)
    .select(["link.spec"])
    .where("link.channel_id", "=", id)
    .executeTakeFirst();
  if (!link) throw linkNotFound("id");
  return {
    spec: link.spec,
    range: readRange("day", start, end),
    ofLink: sql<boolean>`app_id = ${app.appId} AND channel_id = ${id}`,
  };
}

const people = sql<boolean>`bot = ''`;

const dimensions = {
  browser: sql`browser`,
  platform: sql`platform::text`,
  system: sql`platform::text || '/' || split_part(os_version, '.', 1)`,
  province: sql`province`,
  referrer: sql`referrer`,
  via: sql`CASE WHEN is_qr THEN 'qr' ELSE 'link' END`,
} as const;

async function sharesBy(
  { db }: AppContext,
  value: ReturnType<typeof sql>,
  { either, isOwn, isBefore, previous }: Sides,
  condition: ReturnType<typeof sql>,
): Promise<LinkShare[]> {
  const { rows } = await sql<LinkShare & { clicks: number; visitors: number }>`
    SELECT ${value} AS value, count(*) FILTER (WHERE ${isOwn})::float8 AS click,
      count(DISTINCT visitor) FILTER (WHERE ${isOwn})::float8 AS visitor,
      count(*) FILTER (WHERE ${isBefore})::float8 AS clicks,
      count(DISTINCT visitor) FILTER (WHERE ${isBefore})::float8 AS visitors
    FROM short_link_click WHERE ${either} AND ${condition}
    GROUP BY 1 ORDER BY 2 DESC, 4 DESC, 1 LIMIT ${sharesAtMost}`.execute(db);
  return rows.map(({ clicks, visitors, ...own }) => ({
    ...own,
    ...previous({ click: clicks, visitor: visitors }),
  }));
}

const platformName = (code: string) => platformNames.get(Number(code)) ?? "unknown";

async function variantsOf(
  { db }: AppContext,
  variants: readonly { url: string; weight: number }[],
  { either, isOwn, isBefore, previous }: Sides,
  clicked: readonly LinkShare[],
): Promise<LinkReport["variants"]> {
  if (variants.length === 0) return [];
  const { rows } = await sql<{ variant: string; install: number; before: number }>`
    SELECT params->>'variant' AS variant, count(*) FILTER (WHERE ${isOwn})::float8 AS install,
      count(*) FILTER (WHERE ${isBefore})::float8 AS before
    FROM event WHERE ${either} AND type = 3 AND params->>'variant' IS NOT NULL
    GROUP BY 1`.execute(db);
  const counted = variants.map(({ url, weight }, index) => {
    const number = String(index + 1);
    const share = clicked.find(({ value }) => value === number);
    const { install = 0, before = 0 } = rows.find(({ variant }) => variant === number) ?? {};
    const { previous: opened } = share ?? previous({ click: 0, visitor: 0 });
    return {
      url,
      weight,
      click: share?.click ?? 0,
      visitor: share?.visitor ?? 0,
      install,
      ...(opened !== undefined && { previous: opened && { ...opened, install: before } }),
    };
  });
  const [first] = counted;
  return counted.map((one, index) => ({
    ...one,
    pValue: first && index > 0 ? pValueOf(first, one) : null,
  }));
}

/** Reports the visitors of a link over some days, by dimension. */
export async function linkReport(
  context: AppContext,
  body: ValidBody<"xlink/report">,
): Promise<LinkReport> {
  const { db, app, now } = context;
  const nowMs = now();
  const { ofLink, range, spec } = await scopeOf(context, body);
  const clock = clockOf(app, nowMs);
  const compared = body.compare && comparedOf(range, body.compare, clock);
  const { retentionDays } = await settingOf(db, app.appId);
  const knownFrom = clock.today - retentionDays;
  const sides = sidesOf(app, ofLink, range, compared, knownFrom);
  const sent = sql`${people} AND is_sent`;
  const { rows } = await sql<Record<"visitor" | "visitors" | "shown" | "bots", number>>`
    SELECT count(DISTINCT visitor) FILTER (WHERE ${sides.isOwn} AND ${sent})::float8 AS visitor,
      count(DISTINCT visitor) FILTER (WHERE ${sides.isBefore} AND ${sent})::float8 AS visitors,
      count(*) FILTER (WHERE ${sides.isOwn} AND ${people} AND NOT is_sent)::float8 AS shown,
      count(*) FILTER (WHERE ${sides.isOwn} AND NOT ${people})::float8 AS bots
    FROM short_link_click WHERE ${sides.either}`.execute(db);
  const { visitors, ...totals } = rows[0] ?? { visitor: 0, visitors: 0, shown: 0, bots: 0 };
  const by = (name: keyof typeof dimensions) => sharesBy(context, dimensions[name], sides, sent);
  const [browser, platform, system, province, referrer, via] = [
    await by("browser"),
    await by("platform"),
    await by("system"),
    await by("province"),
    await by("referrer"),
    await by("via"),
  ];
  const tested = sql`${sent} AND variant IS NOT NULL`;
  const variant = await sharesBy(context, sql`variant::text`, sides, tested);
  const course = await readPoints(context, body.id, range);
  const opposite =
    compared &&
    (await readComparedPoints(context, { id: body.id, range, compared, clock }, course));
  return {
    knownFrom: dayText(knownFrom),
    ...course,
    ...totals,
    updatedAt: nowMs,
    dimensions: {
      browser,
      platform: platform.map((one) => ({ ...one, value: platformName(one.value) })),
      system: system.map((one) => {
        const [code = "", version = ""] = one.value.split("/");
        return { ...one, value: `${platformName(code)}/${version}` };
      }),
      province,
      referrer,
      via,
    },
    bot: await sharesBy(context, sql`bot`, sides, sql`NOT ${people}`),
    variants: await variantsOf(context, spec.variants ?? [], sides, variant),
    compare:
      compared && opposite
        ? {
            ...periodOf(compared, opposite.isEstimated),
            ...opposite.course,
            visitor: sides.previous({ click: 0, visitor: visitors }).previous?.visitor ?? null,
          }
        : null,
  };
}

const browserNamed = (name: string): LinkBrowser =>
  linkBrowsers.find((known) => known === name) ?? "browser";

/** Returns a page of the openings of a link, newest first. */
export async function linkClicks(
  context: AppContext,
  body: ValidBody<"xlink/clicks">,
): Promise<CallReply<"xlink/clicks">> {
  const { ofLink, range } = await scopeOf(context, body);
  const { currentPage, pageSize, hasBots, until } = body;
  const query = context.db
    .selectFrom("short_link_click")
    .where(ofLink)
    .where(isWithinDays(sql.ref("ts"), context.app.zones, range))
    .$if(until !== undefined, (query) => query.where("ts", "<=", new Date(until ?? 0)))
    .$if(!hasBots, (query) => query.where(people));
  const { totalRecords } = await query
    .select((eb) => eb.fn.countAll<number>().as("totalRecords"))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy("ts", "desc")
    .orderBy("eid", "desc")
    .limit(Math.min(pageSize, 1_000))
    .offset((currentPage - 1) * pageSize)
    .execute();
  const list = rows.map(
    (row): LinkVisit => ({
      time: row.ts.getTime(),
      province: row.province,
      city: row.city,
      platform: platformNames.get(row.platform) ?? "unknown",
      system: row.os_version,
      browser: browserNamed(row.browser),
      referrer: row.referrer,
      isQr: row.is_qr,
      isSent: row.is_sent,
      bot: row.bot,
      variant: row.variant,
    }),
  );
  return { map: { list, pagination: { currentPage, pageSize, totalRecords } } };
}
