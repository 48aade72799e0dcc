import type { ChannelName } from "../../../core/api/contract";
import { isBuilt } from "../../../core/api/contract/constants/planned-pages";
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
  const path = paths.channelDetail(channel.id, channel.type);
  if (!isBuilt(path)) return label;
  return (
    <Link to={path} aria-label={text.channelReport(label)}>
      {label}
    </Link>
  );
}
