import { GroupReport } from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";
import { useShareDialog } from "./use-share-dialog";

export function Page({ params }: PageProps) {
  const { dialog, onShare } = useShareDialog();
  return (
    <>
      <GroupReport groupId={Number(params.id)} onShare={onShare} />
      {dialog}
    </>
  );
}
