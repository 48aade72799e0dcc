import { type QueryClient, QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, use, useEffect } from "react";
import type { CallName } from "../api/contract";
import type { Session } from "../session/private-session";
import { useSession } from "../session/use-session";
import { createQueryClient } from "./query-client";
import { recoverWhenReachable } from "./recover";

const clients = new WeakMap<Session, QueryClient>();

export function clientOf(session: Session): QueryClient {
  const known = clients.get(session);
  if (known) return known;
  const client = createQueryClient();
  clients.set(session, client);
  return client;
}

/** Calls whose replies are sentences of the service, in the language that they are requested in. */
const localizedCalls: readonly CallName[] = [
  "GET message/list",
  "GET message/detail",
  "announcement/current",
  "workbench/agenda",
  "export/list",
  "channel_group_export/list",
  "report_export/list",
];

/**
 * The session's cache for all widgets below; emptied when the session ends; what failed is asked
 * for again once the device is online or the session is back. Below another of the same session it
 * adds nothing.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const client = clientOf(session);
  if (use(QueryClientContext) === client) return children;
  return (
    <ClientProvider session={session} client={client}>
      {children}
    </ClientProvider>
  );
}

interface ClientProviderProps {
  session: Session;
  client: QueryClient;
  children: ReactNode;
}

function ClientProvider({ session, client, children }: ClientProviderProps) {
  useEffect(
    () =>
      session.store.subscribe(({ appearance }, before) => {
        if (appearance.locale === before.appearance.locale) return;
        void client.invalidateQueries({
          predicate: ({ queryKey: [name] }) => localizedCalls.includes(name as CallName),
        });
      }),
    [session, client],
  );
  useEffect(() => session.on("signed-out", () => client.clear()), [session, client]);
  useEffect(() => {
    const stopWatching = recoverWhenReachable(client, session.baseUrl);
    const stopListening = session.on("signed-in", () =>
      client.refetchQueries({ predicate: ({ state }) => state.error !== null }),
    );
    return () => {
      stopWatching();
      stopListening();
    };
  }, [session, client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
