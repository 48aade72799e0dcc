import type { Buffer } from "node:buffer";
import type { ServiceConfig } from "../../base/config";
import { readRowToken, rowToken } from "../../base/row-token";
import type { ChatPicture } from "../../ports";
import type { Db } from "../../store/open";
import type { ReportContent } from "../../store/plan-tables";
import type { RunRow } from "./plan-deps";
import { reportPictures } from "./report-pictures";

type Linked = Pick<ServiceConfig, "origin" | "masterSecret">;

const purpose = "xi-report-picture";
const shownMs = 7 * 86_400_000;

/** The first chart of a report for a group; undefined where it has none. `run` is null for a test. */
export async function groupPicture(
  { origin, masterSecret }: Linked,
  run: Pick<RunRow, "app_id" | "id"> | null,
  content: ReportContent,
): Promise<ChatPicture | undefined> {
  const [first] = await reportPictures(content);
  if (!first) return undefined;
  const url =
    run && origin !== undefined
      ? `${origin}/reports/picture/${rowToken(masterSecret, purpose, { appId: run.app_id, id: run.id })}`
      : "";
  return { png: first.png, url };
}

/** Draws the chart of such an address; null a week after the report was made, and for addresses of others. */
export async function readGroupPicture(
  db: Db,
  { masterSecret }: Linked,
  token: string,
  nowMs: number,
): Promise<Buffer | null> {
  const ref = readRowToken(masterSecret, purpose, token);
  if (!ref) return null;
  const run = await db
    .selectFrom("report_run")
    .select("content")
    .where("app_id", "=", ref.appId)
    .where("id", "=", ref.id)
    .where("created_at", ">", new Date(nowMs - shownMs))
    .executeTakeFirst();
  const app = await db
    .selectFrom("app")
    .select("id")
    .where("id", "=", ref.appId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!run?.content || !app) return null;
  const [first] = await reportPictures(run.content);
  return first?.png ?? null;
}
