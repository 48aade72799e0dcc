import type { ChannelName } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { useCurrentApp } from "../../../core/session/use-session";
import { liveText } from "../../../core/text/live";
import { useText } from "../../../core/text/use-text";
import { Link } from "../../../core/ui/layout";
import { channelLabel } from "./channel-label";

/** The channel of an install, as a link to its report where the viewer may see it. */
export function SourceLink({ channel }: { channel: ChannelName | null }) {
  const text = useText(liveText);
  const modules = useCurrentApp()?.authModules;
  const label = channelLabel(channel, text);
  const mayOpen = !modules || modules.some(({ key }) => key === "channel");
  if (!channel || channel.id === 0 || !mayOpen) return label;
  return (
    <Link to={paths.channelDetail(channel.id, channel.type)} aria-label={text.channelReport(label)}>
      {label}
    </Link>
  );
}
