import { cleanKey } from "../../base/clean-text";
import { appOfLinkCode } from "../../store/app-of-link-code";
import type { Store } from "../../store/open";
import { staleIfError } from "../../store/stale-if-error";
import { linkKind } from "../../store/tables";

const deletedState = 3;
const appkeyAtMost = 64;
const codeAtMost = 32;

/** An app's channel with what its links lead to; undefined where there is no such. */
const findChannel = (
  { db }: Pick<Store, "db">,
  appId: number,
  by: { column: "channel.id" | "channel.code"; value: number | string },
) =>
  db
    .selectFrom("channel")
    .innerJoin("app", "app.id", "channel.app_id")
    .select([
      "app.id as appId",
      "app.appkey",
      "app.name as appName",
      "app.icon",
      "app.settings",
      "channel.code",
      "channel.link_code as linkCode",
      "channel.state",
      "channel.landing_type",
      "channel.landing_url",
      "channel.landing_template",
      "channel.packages",
      "channel.params",
      "channel.wake",
    ])
    .where("channel.app_id", "=", appId)
    .where(by.column, "=", by.value)
    .where("app.deleted_at", "is", null)
    .where("app.stopped_at", "is", null)
    .executeTakeFirst();

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findChannel>>>;

/** Finds the channel and app of a short link, as it was last where the store is away; undefined for an unknown link. */
export async function findLink(
  store: Pick<Store, "db">,
  given: string,
  onStale?: () => void,
): Promise<FoundLink | undefined> {
  const code = cleanKey(given, codeAtMost);
  if (code === "") return undefined;
  const read = async () => {
    const linkApp = await appOfLinkCode(store.db, code, linkKind.landing);
    if (!linkApp) return undefined;
    return findChannel(store, linkApp.app_id, { column: "channel.id", value: linkApp.channel_id });
  };
  return staleIfError(store.db, `landing/${code}`, read, { onStale });
}

/** The same by appkey and channel; without a channel that is known, what the app itself leads to. */
export function findAppLink(
  store: Pick<Store, "db">,
  givenAppkey: string,
  givenCode: string,
  onStale?: () => void,
): Promise<FoundLink | undefined> {
  const appkey = cleanKey(givenAppkey, appkeyAtMost);
  const channelCode = cleanKey(givenCode, codeAtMost);
  const read = () => readAppLink(store, appkey, channelCode);
  return staleIfError(store.db, `app/${appkey}/${channelCode}`, read, { onStale });
}

async function readAppLink(
  store: Pick<Store, "db">,
  appkey: string,
  channelCode: string,
): Promise<FoundLink | undefined> {
  const app = await store.db
    .selectFrom("app")
    .select(["id as appId", "appkey", "name as appName", "icon", "settings"])
    .where("appkey", "=", appkey)
    .where("deleted_at", "is", null)
    .where("stopped_at", "is", null)
    .executeTakeFirst();
  if (!app) return undefined;
  const channel =
    channelCode === ""
      ? undefined
      : await findChannel(store, app.appId, { column: "channel.code", value: channelCode });
  const none = { code: "", linkCode: "", state: deletedState, landing_template: "" };
  const noPage = { landing_type: "default", landing_url: "", packages: {}, params: [] };
  const wake = { path: "", fallback: "download" } as const;
  return channel ?? { ...app, ...none, ...noPage, wake };
}

/** The versions that a channel hands out; a deleted one hands out what its app does. */
export const ownPackages = ({ state, packages }: FoundLink): FoundLink["packages"] =>
  state === deletedState ? {} : packages;
