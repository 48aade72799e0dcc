import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { Session } from "../session/session";
import { useSession } from "../session/use-session";
import { createQueryClient } from "./query-client";

const clients = new WeakMap<Session, QueryClient>();

function clientOf(session: Session): QueryClient {
  const known = clients.get(session);
  if (known) return known;
  const client = createQueryClient();
  clients.set(session, client);
  return client;
}

/** The session's cache for all widgets below; emptied when the session ends. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const client = clientOf(session);
  useEffect(() => session.on("signed-out", () => client.clear()), [session, client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
