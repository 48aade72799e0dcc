import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import type { AppRecord } from "../../src/core/api/contract";
import { XiProvider } from "../../src/core/element/xi-provider";
import type { LeaveGuard, Navigation } from "../../src/core/navigation/navigation";
import { QueryProvider } from "../../src/core/query/query-provider";
import type { Session } from "../../src/core/session/private-session";
import { createSession } from "../../src/core/session/session";
import type { SessionOptions } from "../../src/core/session/session-options";
import type { TestService } from "./service";

export interface Screen {
  session: Session;
  user: ReturnType<typeof userEvent.setup>;
  /** Every path navigated to, oldest first. */
  visited: string[];
  /** Those of them that replaced the page instead of adding to the history. */
  replaced: string[];
  /** The query string as it is now. */
  search(): string;
  /** Leaves the page as the host does: resolves whether it may be left. */
  leave(): Promise<boolean>;
  unmount(): void;
}

export interface ScreenOptions {
  /** Signs in with this token before the first render. */
  token?: string;
  app?: AppRecord;
  search?: string;
  /** How the deployment is set up. */
  deployment?: SessionOptions;
  /** Waits before an answer, or answers instead of the service. */
  intercept?: (request: Request) => Promise<Response | undefined>;
}

/** Sends the page's requests to the service in this process. */
export function routeFetch(test: TestService, intercept: ScreenOptions["intercept"]): void {
  globalThis.fetch = async (input, init) => {
    const url = new URL(
      String(input instanceof Request ? input.url : input),
      "http://console.test",
    );
    const request = new Request(url, { ...init, signal: null });
    const response = (await intercept?.(request.clone())) ?? (await test.service.handle(request));
    if (init?.signal?.aborted) throw new DOMException("aborted", "AbortError");
    return response;
  };
}

function Frame({
  session,
  options,
  visited,
  replaced,
  watch,
  guards,
  children,
}: {
  session: Session;
  options: ScreenOptions;
  visited: string[];
  replaced: string[];
  watch: (search: string) => void;
  guards: Set<LeaveGuard>;
  children: ReactNode;
}) {
  const [search, setSearch] = useState(options.search ?? "");
  const navigation = useMemo<Navigation>(
    () => ({
      navigate: (to, { replace = false } = {}) => {
        visited.push(to);
        if (replace) replaced.push(to);
      },
      href: (to) => to,
      search,
      patchSearch: (patch) =>
        setSearch((current) => {
          const params = new URLSearchParams(current);
          for (const [key, value] of Object.entries(patch)) {
            if (value === null) params.delete(key);
            else params.set(key, value);
          }
          return params.toString();
        }),
      mayLeave: async () =>
        (await Promise.all([...guards].map((request) => request()))).every(Boolean),
      guard: (leave) => {
        guards.add(leave);
        return () => void guards.delete(leave);
      },
    }),
    [search, visited, replaced, guards],
  );
  watch(search);
  return (
    <XiProvider session={session} navigation={navigation} target={document} theme="light">
      <QueryProvider>
        <Suspense fallback="…">{children}</Suspense>
      </QueryProvider>
    </XiProvider>
  );
}

/** A widget on screen, against the real service in this process. */
export function renderScreen(
  test: TestService,
  widget: ReactNode,
  options: ScreenOptions = {},
): Screen {
  routeFetch(test, options.intercept);
  const session = createSession({ ...options.deployment, name: crypto.randomUUID() });
  session.store.setState({ token: options.token ?? null, app: options.app ?? null });
  const visited: string[] = [];
  const replaced: string[] = [];
  const guards = new Set<LeaveGuard>();
  let shownSearch = "";
  const { unmount } = render(
    <Frame
      session={session}
      options={options}
      visited={visited}
      replaced={replaced}
      guards={guards}
      watch={(search) => {
        shownSearch = search;
      }}
    >
      {widget}
    </Frame>,
  );
  const leave = async () =>
    (await Promise.all([...guards].map((request) => request()))).every(Boolean);
  const user = userEvent.setup();
  return { session, user, visited, replaced, search: () => shownSearch, leave, unmount };
}
