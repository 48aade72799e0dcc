"use client";

import { useState } from "react";
import { createSession } from "xi-console";
import { SessionProvider } from "xi-console/react";

/** 自己的后端给出令牌；401、403 带上状态，组件就不再自动重试。 */
async function fetchToken({ signal }) {
  const response = await fetch("/xi-token", { signal });
  if (response.ok) return response.json();
  throw Object.assign(new Error(await response.text()), { status: response.status });
}

export function Console({ baseUrl, children }) {
  const [session] = useState(() => createSession({ baseUrl, fetchToken }));
  return (
    <SessionProvider session={session} onNavigate={({ url }) => window.open(url, "_blank")}>
      {children}
    </SessionProvider>
  );
}
