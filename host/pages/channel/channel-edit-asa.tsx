import { AsaChannelForm } from "../../../src/widgets/index";
import type { PageProps } from "../../app/routes";

export function Page({ params }: PageProps) {
  return <AsaChannelForm channelId={Number(params.id)} />;
}
