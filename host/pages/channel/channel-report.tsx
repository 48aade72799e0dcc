import { ChannelReport } from "../../../src/widgets/index";
import { useShareDialog } from "./use-share-dialog";

export function Page() {
  const { dialog, onShare } = useShareDialog();
  return (
    <>
      <ChannelReport onShare={onShare} />
      {dialog}
    </>
  );
}
