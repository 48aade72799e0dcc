import { sql } from "kysely";
import type {
  CallReply,
  LinkReport,
  LinkShare,
  LinkVisit,
  ValidBody,
} from "../../../src/core/api/contract";
import { type LinkBrowser, linkBrowsers } from "../../../src/core/api/contract/constants/link";
import { readRange } from "../../reporting/periods";
import { platformCode } from "../../store/event-tables";
import { dayStartMs, dayText, localDay } from "../../store/local-time";
import type { AppContext } from "../handler";
import { linkNotFound, visibleLinks } from "./link-row";
import { readPoints } from "./read-points";
import { settingOf } from "./settings";
import { pValueOf } from "./significance";

const platformNames = new Map<number, string>(
  Object.entries(platformCode).map(([name, code]) => [code, name]),
);
const sharesAtMost = 100;

/** Which link, and from when to when; refuses (0404) another's, and (0400) a range that is none. */
async function scopeOf(
  { db, app }: AppContext,
  { id, start, end }: { id: number; start: string; end: string },
) {
  const link = await visibleLinks(db, app)
    .select(["link.spec"])
    .where("link.channel_id", "=", id)
    .executeTakeFirst();
  if (!link) throw linkNotFound("id");
  const range = readRange("day", start, end);
  const from = new Date(dayStartMs(app.zones, range.start));
  const to = new Date(dayStartMs(app.zones, range.end + 1));
  const within = sql<boolean>`app_id = ${app.appId} AND channel_id = ${id} AND ts >= ${from} AND ts < ${to}`;
  return { spec: link.spec, within, from, to };
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
  condition: ReturnType<typeof sql>,
): Promise<LinkShare[]> {
  const { rows } = await sql<LinkShare>`
    SELECT ${value} AS value, count(*)::float8 AS click, count(DISTINCT visitor)::float8 AS visitor
    FROM short_link_click WHERE ${condition}
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${sharesAtMost}`.execute(db);
  return rows;
}

const platformName = (code: string) => platformNames.get(Number(code)) ?? "unknown";

async function variantsOf(
  context: AppContext,
  {
    id,
    from,
    to,
    spec,
  }: { id: number; from: Date; to: Date; spec: { variants?: { url: string; weight: number }[] } },
  clicked: readonly LinkShare[],
): Promise<LinkReport["variants"]> {
  const { variants = [] } = spec;
  if (variants.length === 0) return [];
  const { rows } = await sql<{ variant: string; installs: number }>`
    SELECT params->>'variant' AS variant, count(*)::float8 AS installs FROM event
    WHERE app_id = ${context.app.appId} AND type = 3 AND channel_id = ${id}
      AND ts >= ${from} AND ts < ${to} AND params->>'variant' IS NOT NULL
    GROUP BY 1`.execute(context.db);
  const counted = variants.map(({ url, weight }, index) => {
    const number = String(index + 1);
    const share = clicked.find(({ value }) => value === number);
    const install = rows.find(({ variant }) => variant === number)?.installs ?? 0;
    return { url, weight, click: share?.click ?? 0, visitor: share?.visitor ?? 0, install };
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
  const { within, ...scope } = await scopeOf(context, body);
  const { rows } = await sql<{ visitor: number; shown: number; bots: number }>`
    SELECT count(DISTINCT visitor) FILTER (WHERE ${people} AND is_sent)::float8 AS visitor,
      count(*) FILTER (WHERE ${people} AND NOT is_sent)::float8 AS shown,
      count(*) FILTER (WHERE NOT ${people})::float8 AS bots
    FROM short_link_click WHERE ${within}`.execute(db);
  const sent = sql`${within} AND ${people} AND is_sent`;
  const by = (name: keyof typeof dimensions) => sharesBy(context, dimensions[name], sent);
  const [browser, platform, system, province, referrer, via] = [
    await by("browser"),
    await by("platform"),
    await by("system"),
    await by("province"),
    await by("referrer"),
    await by("via"),
  ];
  const variant = await sharesBy(context, sql`variant::text`, sql`${sent} AND variant IS NOT NULL`);
  const { retentionDays } = await settingOf(db, app.appId);
  return {
    knownFrom: dayText(localDay(app.zones, now()) - retentionDays),
    ...(await readPoints(context, body, now())),
    ...(rows[0] ?? { visitor: 0, shown: 0, bots: 0 }),
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
    bot: await sharesBy(context, sql`bot`, sql`${within} AND NOT ${people}`),
    variants: await variantsOf(context, { ...scope, id: body.id }, variant),
  };
}

const browserNamed = (name: string): LinkBrowser =>
  linkBrowsers.find((known) => known === name) ?? "browser";

/** Returns a page of the openings of a link, newest first. */
export async function linkClicks(
  context: AppContext,
  body: ValidBody<"xlink/clicks">,
): Promise<CallReply<"xlink/clicks">> {
  const { within } = await scopeOf(context, body);
  const { currentPage, pageSize, hasBots, until } = body;
  const query = context.db
    .selectFrom("short_link_click")
    .where(within)
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
