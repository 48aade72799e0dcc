import { GroupList } from "../../../src/widgets/index";
import { useShareDialog } from "./use-share-dialog";

export function Page() {
  const { dialog, onShare } = useShareDialog();
  return (
    <>
      <GroupList onShare={({ id, name }) => onShare({ id, name, of: "group" })} />
      {dialog}
    </>
  );
}
