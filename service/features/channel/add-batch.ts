import type { BatchResult, ValidBody } from "../../../src/core/api/contract";
import { linkBaseOf } from "../domain";
import type { HandlerContext } from "../handler";
import { linkOf } from "./channel-row";
import { checkChannel } from "./check-channel";
import { insertChannels } from "./insert-channels";
import { noDownload } from "./no-download";

/** Creates channels that share all but code and name; what cannot be created is told, the rest stays. */
export async function addBatch(
  context: HandlerContext<"channel/batchAdd">,
  { items, ...shared }: ValidBody<"channel/batchAdd">,
): Promise<BatchResult> {
  const { db, app } = context;
  const origin = await linkBaseOf(db, app.appId, context.origin);
  await checkChannel(db, app.appId, shared);
  const seen = new Set<string>();
  const skipped: BatchResult["skipped"] = [];
  const wanted = items.filter(({ channelCode }) => {
    if (!seen.has(channelCode)) return Boolean(seen.add(channelCode));
    skipped.push({ channelCode, reason: "编号在本批中重复" });
    return false;
  });
  const inserted = await insertChannels(
    context,
    wanted.map(({ channelCode, channelName }) => ({ code: channelCode, name: channelName })),
    shared,
  );
  const byCode = new Map(inserted.map((channel) => [channel.code, channel]));
  const created: BatchResult["created"] = [];
  for (const { channelCode } of wanted) {
    const channel = byCode.get(channelCode);
    if (channel) {
      const { id, name, link_code } = channel;
      created.push({ id, channelCode, channelName: name, link: linkOf(origin, link_code) });
    } else skipped.push({ channelCode, reason: "该渠道编号已存在" });
  }
  return { created, skipped, noDownload: await noDownload(db, app.appId, shared) };
}
