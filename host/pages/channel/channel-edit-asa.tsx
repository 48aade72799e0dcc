import { AsaChannelForm } from "../../../src/widgets/index";
import type { PageProps } from "../../app/route";

export function Page({ params }: PageProps) {
  return <AsaChannelForm channelId={Number(params.id)} />;
}
