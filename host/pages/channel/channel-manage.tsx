import { ChannelList } from "../../../src/widgets/index";

export function Page() {
  return <ChannelList />;
}
