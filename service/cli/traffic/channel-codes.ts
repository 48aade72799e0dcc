import { type ConsoleTarget, openConsole } from "./console-client";

/** Codes of an app's own channels, read with a sign-in of the console. */
export async function readChannelCodes(target: ConsoleTarget): Promise<string[]> {
  const client = await openConsole(target);
  const { map } = await client.call("channelAllInApply", {});
  const channels = (map?.channelList ?? []) as { channelCode: string; type: number }[];
  return channels.filter(({ type }) => type === 1).map(({ channelCode }) => channelCode);
}
