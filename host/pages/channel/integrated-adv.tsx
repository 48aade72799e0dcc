import { AdDebug } from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";

export function Page({ params }: PageProps) {
  return <AdDebug channelId={Number(params.id)} platform={params.type ?? ""} />;
}
