import { GroupReport } from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";

export function Page({ params }: PageProps) {
  return <GroupReport groupId={Number(params.id)} />;
}
