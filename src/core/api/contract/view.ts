import * as v from "valibot";
import { call } from "./define";
import { lineText, positiveId, requiredText, text } from "./shared";

/** A report's state under a name: its address restores it whole. */
export interface SavedView {
  id: number;
  /** The report it belongs to, such as `app-stats`. */
  page: string;
  name: string;
  /** Query string without `?`. */
  query: string;
  /** Everybody who sees the app sees it; only who made it changes it. */
  isTeam: boolean;
  isMine: boolean;
  /** Opens with the report, for this account. */
  isDefault: boolean;
  /** On the workbench, for this account. */
  isPinned: boolean;
  creator: string;
  revision: number;
}

/** A view on the workbench. */
export interface PinnedView extends Pick<SavedView, "id" | "page" | "name" | "query" | "isTeam"> {
  appId: number;
}

const pins = v.pipe(v.array(v.object({ appId: positiveId, id: positiveId })), v.maxLength(50));
const page = v.pipe(requiredText(40), v.regex(/^[a-z0-9-]+$/));
const name = lineText(20);
const query = v.pipe(text(4000), v.regex(/^[^\s#]*$/));

export const viewCalls = {
  /** Ours: the account's own views of a report and the team's, own ones first. An embed token acts for many people: it sees the team's, and saves none. */
  "view/list": call<{ map: { list: SavedView[]; canSave: boolean } }>()({
    access: "app",
    embed: "any",
    body: v.object({ page }),
  }),
  /** Ours: makes a view, or with `id` and `revision` changes one's own. 0409 with field `name` when taken, with field `revision` when somebody saved in between. At most 50 per report and account. */
  "view/save": call<{ map: SavedView }>()({
    access: "app",
    writes: true,
    embed: "report",
    scope: "own",
    body: v.object({
      id: v.optional(v.nullable(positiveId), null),
      revision: v.optional(v.number(), 0),
      page,
      name,
      query,
      isTeam: v.optional(v.boolean(), false),
    }),
  }),
  /** Ours: removes one's own view; the app's owner also removes the team's. */
  "view/delete": call<{ map: object }>()({
    access: "app",
    writes: true,
    embed: "report",
    scope: "own",
    body: v.object({ id: positiveId }),
  }),
  /** Ours: puts a view on the account's workbench, or takes it off; at most 12, 0409 above. */
  "view/pin": call<{ map: object }>()({
    access: "app",
    writes: true,
    embed: "report",
    scope: "own",
    body: v.object({ id: positiveId, isPinned: v.boolean() }),
  }),
  /** Ours: the order of the account's pins over all its apps, and those that go. */
  "view/arrangePins": call<{ map: object }>()({
    access: "session",
    writes: true,
    body: v.object({ order: pins, unpinned: v.optional(pins, []) }),
  }),
  /** Ours: the view a report opens with for this account; null for none. */
  "view/setDefault": call<{ map: object }>()({
    access: "app",
    writes: true,
    embed: "report",
    scope: "own",
    body: v.object({ page, id: v.nullable(positiveId) }),
  }),
};
