import { LinkReport } from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";

export function Page({ params }: PageProps) {
  return <LinkReport key={params.id} linkId={Number(params.id)} />;
}
