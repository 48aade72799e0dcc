import { ChannelForm } from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";

export function Page({ params }: PageProps) {
  return <ChannelForm channelId={Number(params.id)} />;
}
