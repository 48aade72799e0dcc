import { WechatLinkForm } from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";

export const Page = ({ params }: PageProps) => <WechatLinkForm linkId={Number(params.id)} />;
