import { AdChannelForm } from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";

export function Page({ params }: PageProps) {
  return <AdChannelForm channelId={Number(params.id)} />;
}
