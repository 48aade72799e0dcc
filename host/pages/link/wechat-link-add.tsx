import { WechatLinkForm } from "../../../src/widgets/index";

export const Page = () => <WechatLinkForm />;
