import { WechatLinkReport } from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";

export const Page = ({ params }: PageProps) => <WechatLinkReport linkId={Number(params.id)} />;
