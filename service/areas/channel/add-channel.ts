import type { ValidBody } from "../../../src/core/api/contract";
import { Refusal } from "../../base/refusal";
import type { HandlerContext } from "../handler";
import { checkChannel } from "./check-channel";
import { drawCode, insertChannels } from "./insert-channels";

/** Creates a channel of the normal type with its short link; answers its id. */
export async function addChannel(
  context: HandlerContext<"channel/addChannel">,
  { channelCode, channelName, ...shared }: ValidBody<"channel/addChannel">,
): Promise<number> {
  const { db, app } = context;
  await checkChannel(db, app.appId, shared);
  const code = channelCode || `c${drawCode(7).toLowerCase()}`;
  const [created] = await insertChannels(context, [{ code, name: channelName }], shared);
  if (!created) throw new Refusal("0409", "该渠道编号已存在", "channelCode");
  return created.id;
}
