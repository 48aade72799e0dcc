import { AdChannelForm } from "../../../src/widgets/index";
import type { PageProps } from "../../app/route";

export function Page({ params }: PageProps) {
  return <AdChannelForm channelId={Number(params.id)} />;
}
