import { useEffect, useState } from "react";
import { createSession } from "xi-console";
import { AppSwitcher, ChannelList, SessionProvider } from "xi-console/react";

/** 自己的后端给出令牌；401、403 带上状态，组件就不再自动重试。 */
async function fetchToken({ signal }) {
  const response = await fetch("/xi-token", { signal });
  if (response.ok) return response.json();
  throw Object.assign(new Error(await response.text()), { status: response.status });
}

const session = createSession({ baseUrl: import.meta.env.VITE_XI_URL, fetchToken });

export function Channels() {
  const [fault, setFault] = useState("");
  useEffect(() => session.on("signed-in", () => setFault("")), []);
  return (
    <SessionProvider session={session} onNavigate={({ url }) => window.open(url, "_blank")}>
      {fault === "token" && <a href="/login">登录</a>}
      <AppSwitcher />
      <ChannelList onFault={({ code }) => setFault(code)} />
    </SessionProvider>
  );
}
