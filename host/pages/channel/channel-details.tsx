import { ChannelDetailReport } from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";
import { useShareDialog } from "./use-share-dialog";

/** Details of a channel; each type has an address of its own. */
export function ChannelDetails({ params, type }: PageProps & { type: 1 | 2 | 3 }) {
  const { dialog, onShare } = useShareDialog();
  return (
    <>
      <ChannelDetailReport channelId={Number(params.id)} type={type} onShare={onShare} />
      {dialog}
    </>
  );
}
