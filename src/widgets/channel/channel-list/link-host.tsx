import type { ChannelRow } from "../../../core/api/contract";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { linkParts } from "../channel-link";
import { LinkHostLine } from "./channel-list.styles";

/** Renders the common prefix of the links in the list, once above their codes. */
export function LinkHost({ row }: { row: ChannelRow | undefined }) {
  const text = useText(channelManageText);
  const { prefix } = linkParts(row?.adv?.clickLink || row?.link || "");
  return (
    <LinkHostLine>
      {prefix && (
        <>
          {text.linkPrefix}
          <code>{prefix}</code>
          <CopyButton value={prefix} label={text.copyLinkPrefix} />
          {text.linkPrefixHint}
        </>
      )}
    </LinkHostLine>
  );
}
