import { sql } from "kysely";
import type { CallReply, ValidBody } from "../../../../src/core/api/contract";
import type { HandlerContext } from "../../handler";
import { channelCounts } from "../report";
import { type CountsOf, channelRow, readChannels } from "./channel-row";
import { isVisible } from "./scope";

type Body = ValidBody<"channelList">;

interface Candidate {
  id: number;
  code: string;
  name: string;
  createdAt: Date;
}

const collator = new Intl.Collator("zh-CN", { numeric: true });

const countOf: Partial<Record<Body["sort"], (counts: CountsOf) => number>> = {
  todayVisit: (counts) => counts.today.visit,
  todayClick: (counts) => counts.today.click,
  todayInstall: (counts) => counts.today.install,
  todayRegister: (counts) => counts.today.register,
  totalInstall: (counts) => counts.total.install,
};

/** Orders by the chosen column; equal ones by newest, so that pages never overlap. */
function compare(sort: Body["sort"], counts: Map<number, CountsOf>) {
  const read = countOf[sort];
  const number = ({ id }: Candidate) => {
    const found = counts.get(id);
    return read && found ? read(found) : 0;
  };
  return (a: Candidate, b: Candidate): number => {
    if (read) return number(a) - number(b);
    if (sort === "code") return collator.compare(a.code, b.code);
    if (sort === "name") return collator.compare(a.name, b.name);
    return a.createdAt.getTime() - b.createdAt.getTime();
  };
}

function findCandidates({ db, app }: HandlerContext<"channelList">, body: Body) {
  let query = db
    .selectFrom("channel")
    .select(["id", "code", "name", "created_at as createdAt"])
    .where(isVisible(app))
    .where("type", "=", body.type)
    .where("parent_id", "is", null)
    .where(
      sql<boolean>`strpos(lower(channel.code) || ' ' || lower(channel.name), lower(${body.keyword})) > 0`,
    );
  if (body.groupId !== null) query = query.where("group_id", "=", body.groupId);
  if (body.state !== null) query = query.where("state", "=", body.state);
  return query.execute();
}

/** One page of channels with today's, yesterday's and lifetime counts. */
export async function listChannels(
  context: HandlerContext<"channelList">,
  body: Body,
): Promise<CallReply<"channelList">> {
  const { db, app, origin } = context;
  const found = await findCandidates(context, body);
  const count = (ids: number[]) => channelCounts(db, app, ids, context.now());
  const isByCount = countOf[body.sort] !== undefined;
  const all = isByCount ? await count(found.map(({ id }) => id)) : new Map<number, CountsOf>();
  const ordered = compare(body.sort, all);
  const direction = body.order === "asc" ? 1 : -1;
  found.sort((a, b) => direction * ordered(a, b) || b.id - a.id);
  const from = (body.currentPage - 1) * body.pageSize;
  const ids = found.slice(from, from + body.pageSize).map(({ id }) => id);
  const counts = isByCount ? all : await count(ids);
  const rows = new Map((await readChannels(db, app, ids)).map((row) => [row.id, row]));
  const list = ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [channelRow(row, origin, counts.get(id))] : [];
  });
  const { currentPage, pageSize } = body;
  return { map: { list, pagination: { currentPage, pageSize, totalRecords: found.length } } };
}
