import { ChannelForm } from "../../../src/widgets/index";
import type { PageProps } from "../../app/route";

export function Page({ params }: PageProps) {
  return <ChannelForm channelId={Number(params.id)} />;
}
