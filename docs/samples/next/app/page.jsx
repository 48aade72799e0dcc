import { AppSwitcher, ChannelList } from "xi-console/react";
import { Console } from "./console";

/** 服务的地址在运行时读取，不写进构建。 */
export const dynamic = "force-dynamic";

export default function Page() {
  return (
    <Console baseUrl={process.env.XI_URL}>
      <AppSwitcher />
      <ChannelList />
    </Console>
  );
}
