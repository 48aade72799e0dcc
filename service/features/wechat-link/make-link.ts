import { type Selectable, sql } from "kysely";
import { endingDays, passingFaults } from "../../../src/core/api/contract/constants/wechat-link";
import { MiniLinkError } from "../../ports";
import type { WechatLinkTables } from "../../store/wechat-link-tables";
import { type AskDeps, readMini, recordResponse, withToken } from "./access";
import { chinaDay, recordCreated } from "./quota";

export type StoredLink = Selectable<WechatLinkTables["wechat_link"]>;

const minuteMs = 60_000;
const dayMs = 86_400_000;
const longestWaitMs = 6 * 60 * minuteMs;
/** WeChat counts the address and the scheme. */
const linksEach = 2;

/** When a link is renewed: three days before its end, but not in the first two thirds of a short life. */
export function renewalMoment({ days }: Pick<StoredLink, "days">, expireMs: number): number {
  return expireMs - Math.min(endingDays, days / 3) * dayMs;
}

/** When a failed one is tried again; null where somebody has to mend something first. */
function nextTry({ fault: problem }: MiniLinkError, failures: number, nowMs: number): Date | null {
  if (!passingFaults.has(problem)) return null;
  if (problem === "made" || problem === "opened") {
    // Limits begin anew with China's day.
    return new Date((chinaDay(nowMs) + 1) * dayMs - 8 * 60 * minuteMs + 5 * minuteMs);
  }
  return new Date(nowMs + Math.min(longestWaitMs, 2 ** Math.min(failures, 10) * minuteMs));
}

async function request(deps: AskDeps, link: StoredLink): Promise<{ scheme: string; url: string }> {
  const mini = await readMini(deps.db, link.app_id);
  if (!mini) throw new MiniLinkError("unset");
  const { path, query, version, days } = link;
  const page = { path, query, version, days };
  const note = (refused: MiniLinkError | null) => recordResponse(deps, link.app_id, refused);
  try {
    const made = await withToken(deps, mini, async (token) => ({
      scheme: await deps.port.scheme(token, page),
      url: await deps.port.urlLink(token, page),
    }));
    await note(null);
    return made;
  } catch (error) {
    if (error instanceof MiniLinkError) await note(error);
    throw error;
  }
}

/** Asks WeChat for a link; keeps what it gave, or why it gave nothing and when it is tried again. */
export async function makeLink(deps: AskDeps, link: StoredLink): Promise<StoredLink> {
  const { db, now } = deps;
  const write = (values: Partial<StoredLink>) => {
    const { look: _, ...rest } = values;
    return (
      db
        .updateTable("wechat_link")
        .set(rest)
        .where("app_id", "=", link.app_id)
        .where("id", "=", link.id)
        // Who has changed it meanwhile asks for another one.
        .where("revision", "=", link.revision)
        .returningAll()
        .executeTakeFirst()
    );
  };
  try {
    const { scheme, url } = await request(deps, link);
    const madeMs = now();
    const expireMs = madeMs + link.days * dayMs;
    await recordCreated(db, link.app_id, linksEach, madeMs);
    const kept = await write({
      scheme,
      url_link: url,
      made_at: new Date(madeMs),
      expire_at: new Date(expireMs),
      fault: null,
      fault_code: null,
      fault_at: null,
      failures: 0,
      next_try_at: link.is_renewed ? new Date(renewalMoment(link, expireMs)) : null,
    });
    return kept ?? link;
  } catch (error) {
    if (!(error instanceof MiniLinkError)) throw error;
    const at = now();
    const failures = link.failures + 1;
    const kept = await write({
      fault: error.fault,
      fault_code: error.code,
      fault_at: new Date(at),
      failures,
      next_try_at: nextTry(error, failures, at),
    });
    return kept ?? link;
  }
}

/** Everything that waits for a setting to be mended is due again. */
export const dueAgain = ({ db, now }: Pick<AskDeps, "db" | "now">, appId: number) =>
  db
    .updateTable("wechat_link")
    .set({ next_try_at: new Date(now()), failures: 0 })
    .where("app_id", "=", appId)
    .where("kind", "=", "mini")
    .where(sql<boolean>`fault IS NOT NULL`)
    .execute();
