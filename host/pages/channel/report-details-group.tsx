import { GroupReport } from "../../../src/widgets/index";
import type { PageProps } from "../../app/route";

export function Page({ params }: PageProps) {
  return <GroupReport groupId={Number(params.id)} />;
}
