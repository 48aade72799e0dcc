import type { PageProps } from "../../route/route";
import { ChannelDetails } from "./channel-details";

export const Page = (props: PageProps) => <ChannelDetails {...props} type={2} />;
