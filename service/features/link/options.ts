import { sql } from "kysely";
import type { LinkOptions } from "../../../src/core/api/contract";
import type { AppContext } from "../handler";
import { hostsOf, settingOf } from "./settings";

const tagsAtMost = 200;

/** Reads the choices for forms and lists of links. */
export async function linkOptions({ db, app, config, origin }: AppContext): Promise<LinkOptions> {
  const { rows } = await sql<{ tag: string }>`
    SELECT tag FROM short_link, unnest(tags) AS tag WHERE app_id = ${app.appId}
    GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${tagsAtMost}`.execute(db);
  const hosts = await hostsOf(db, app.appId);
  return {
    hosts: hosts.map(({ host, isReady }) => ({ host, isReady })),
    tags: rows.map(({ tag }) => tag),
    setting: await settingOf(db, app.appId),
    ownBase: config.origin ?? origin,
  };
}
