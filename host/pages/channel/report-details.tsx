import { ChannelDetailReport } from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";

export function Page({ params }: PageProps) {
  return <ChannelDetailReport channelId={Number(params.id)} />;
}
