import { AdDebug } from "../../../src/widgets/index";
import type { PageProps } from "../../app/routes";

export function Page({ params }: PageProps) {
  return <AdDebug channelId={Number(params.id)} />;
}
