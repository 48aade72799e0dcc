import type { Agenda, AgendaItem } from "../../../src/core/api/contract";
import { appPlatforms } from "../../../src/core/api/contract/constants/platform";
import { appLimits } from "../../access/event-limits";
import { platformsWithoutDownload } from "../../attribution/download-settings";
import type { Language } from "../../base/message";
import { rejectedFromMs, usageOf } from "../../ingest/admit/standing";
import { readOpenAlerts } from "../../reporting/open-alerts";
import { dayText, localDay } from "../../store/local-time";
import { currentAnnouncements } from "../announcement";
import { type AgendaFacts, readAgendaFacts, uncostedOn } from "./agenda-facts";
import { type Session, type VisibleApp, visibleApps } from "./workbench";

/** Days before an end from which it is listed as due. */
const dueDays = 15;
const dayMs = 86_400_000;
const toldAtMost = 5;

interface Found {
  todos: AgendaItem[];
  alerts: AgendaItem[];
  dues: AgendaItem[];
}

const item = (
  kind: AgendaItem["kind"],
  { row }: VisibleApp,
  rest: Partial<Pick<AgendaItem, "count" | "day">> = {},
): AgendaItem => ({ kind, appId: row.id, count: 0, day: null, ...rest });

/** Collects the pending items of one app for the viewer. */
function ofApp(visible: VisibleApp, facts: AgendaFacts, { config, nowMs }: Session): Found {
  const { app, row, grantEnd } = visible;
  const { appId } = app;
  const found: Found = { todos: [], alerts: [], dues: [] };
  const isOwn = row.isApplyAuth === 0;
  const stored = facts.stored.get(appId);
  const expireAt = isOwn ? stored?.expireAt : grantEnd;
  if (expireAt && expireAt.getTime() < nowMs + dueDays * dayMs) {
    const day = dayText(localDay(app.zones, expireAt.getTime()));
    const dueKind = expireAt.getTime() <= nowMs ? "expired" : "edition";
    found.dues.push(item(isOwn ? dueKind : "grant", visible, { day }));
  }
  const today = localDay(app.zones, nowMs);
  if (stored) {
    const { isStopped, dayEvents } = appLimits(stored, config);
    const usage = usageOf(facts.used.get(appId) ?? [], today);
    // Events of channels that the viewer does not see are among them.
    const isOver = app.channelIds === null && rejectedFromMs(usage, dayEvents, nowMs) !== null;
    if (isStopped || isOver) found.alerts.push(item(isStopped ? "stopped" : "over", visible));
  }
  if (!seesChannels(visible)) return found;

  const { count, waiting } = facts.channels.get(appId) ?? { count: 0, waiting: 0 };
  if (isOwn && !facts.installed.has(appId)) found.todos.push(item("sdk", visible));
  if (isOwn && count === 0) found.todos.push(item("channel", visible));
  const delivers = platformsWithoutDownload(stored?.settings).length < appPlatforms.length;
  if (isOwn && waiting > 0 && !delivers) {
    found.todos.push(item("download", visible, { count: waiting }));
  }
  const uncosted = uncostedOn(facts, appId, today - 1);
  if (uncosted > 0) {
    found.todos.push(item("cost", visible, { count: uncosted, day: dayText(today - 1) }));
  }
  const failing = facts.failing.get(appId) ?? 0;
  if (failing > 0) found.alerts.push(item("postback", visible, { count: failing }));
  const refused = facts.refused.get(appId) ?? 0;
  if (refused > 0) found.alerts.push(item("asa", visible, { count: refused }));
  const [first, last] = [dayText(today), dayText(today + dueDays)];
  const ends = (facts.ends.get(appId) ?? []).filter(({ day }) => day >= first && day <= last);
  const [soonest] = ends.map(({ day }) => day).toSorted();
  const ending = ends.reduce((sum, { count: one }) => sum + one, 0);
  if (soonest) found.dues.push(item("period", visible, { count: ending, day: soonest }));
  return found;
}

const seesChannels = ({ app: { modules } }: VisibleApp): boolean =>
  !modules || modules.some(({ key }) => key === "channel");

/** Requests for one's own apps that nobody has answered. */
async function applications({ db, viewer }: Session): Promise<AgendaItem[]> {
  const rows = await db
    .selectFrom("app_application")
    .innerJoin("app", "app.id", "app_application.app_id")
    .select((eb) => ["app.id as id", eb.fn.countAll<number>().as("count")])
    .where("app.owner_id", "=", viewer.accountId)
    .where("app.deleted_at", "is", null)
    .where("app_application.state", "=", 0)
    .groupBy("app.id")
    .execute();
  return rows.map(({ id, count }) => ({ kind: "application", appId: id, count, day: null }));
}

/**
 * Returns the viewer's pending items over all visible apps (to do, failing, ending), and the
 * operator's announcements.
 */
export async function agenda(session: Session & { language: Language }): Promise<Agenda> {
  const apps = (await visibleApps(session)).filter(({ row }) => !row.isExperienceApp);
  const { db, nowMs } = session;
  const accessOf = (some: VisibleApp[]) => some.map(({ app }) => app);
  const facts = await readAgendaFacts(db, accessOf(apps), accessOf(apps.filter(seesChannels)), {
    nowMs,
    dueDays,
  });
  const found = apps.map((app) => ofApp(app, facts, session));
  const isPerson = !session.viewer.embed;
  const open = await readOpenAlerts(db, isPerson ? accessOf(apps) : []);
  const announcements = isPerson ? await currentAnnouncements(session) : [];
  return {
    todos: [
      ...(isPerson ? await applications(session) : []),
      ...found.flatMap(({ todos }) => todos),
    ],
    alerts: [
      ...apps.flatMap((app) => {
        const count = open.get(app.app.appId) ?? 0;
        return count > 0 ? [item("alert", app, { count })] : [];
      }),
      ...found.flatMap(({ alerts }) => alerts),
    ],
    dues: found
      .flatMap(({ dues }) => dues)
      .toSorted((a, b) => (a.day ?? "").localeCompare(b.day ?? "")),
    announcements: announcements.filter(({ kind }) => kind === "notice").slice(0, toldAtMost),
    changes: announcements.filter(({ kind }) => kind === "change").slice(0, toldAtMost),
  };
}
