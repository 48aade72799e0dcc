import { AsaChannelForm } from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";

export function Page({ params }: PageProps) {
  return <AsaChannelForm channelId={Number(params.id)} />;
}
