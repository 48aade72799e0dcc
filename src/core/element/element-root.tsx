import { StrictMode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { createSession, type Session } from "../session/session";
import { type ElementEntry, fire, type XiErrorDetail } from "./element-entry";
import { ElementFrame } from "./element-frame";
import { findSession, type SessionRequest, scriptService, watchSessions } from "./session-registry";

/** One React root for all widgets of a session; those without one share theirs. */
interface SharedRoot {
  root: Root;
  entries: readonly ElementEntry[];
  session: Session | null;
  listeners: Set<() => void>;
}

const roots = new Map<string, SharedRoot>();
const anonymous = "(none)";

function sharedRoot(name: string): SharedRoot {
  const known = roots.get(name);
  if (known) return known;
  const shared: SharedRoot = {
    root: createRoot(document.createElement("div")),
    entries: [],
    session: null,
    listeners: new Set(),
  };
  roots.set(name, shared);
  shared.root.render(
    <StrictMode>
      <Portals name={name} shared={shared} />
    </StrictMode>,
  );
  return shared;
}

function setEntries(shared: SharedRoot, entries: readonly ElementEntry[]): void {
  shared.entries = entries;
  for (const listener of shared.listeners) listener();
}

/** Puts a widget on the page; returns the way to take it off. */
export function mountEntry(entry: ElementEntry): () => void {
  const name = entry.sessionName ?? anonymous;
  const shared = sharedRoot(name);
  setEntries(shared, [...shared.entries, entry]);
  return () => {
    setEntries(
      shared,
      shared.entries.filter((other) => other !== entry),
    );
  };
}

function sessionOf(
  name: string,
  shared: SharedRoot,
): { session: Session; request: SessionRequest | null } | null {
  if (name === anonymous) {
    const request = findSession("") ?? null;
    shared.session ??= createSession({
      id: "shared-chart",
      baseUrl: scriptService.baseUrl,
      isSharedChart: () => true,
      ...request?.options,
    });
    return { session: shared.session, request };
  }
  const request = findSession(name);
  if (!request) return null;
  const session =
    request.session ??
    shared.session ??
    tellEvents(createSession({ id: name || "default", ...request.options }), request);
  shared.session = session;
  return { session, request };
}

/** Session events reach the page at its `<xi-session>`. */
function tellEvents(session: Session, { element }: SessionRequest): Session {
  if (!element) return session;
  session.on("error", ({ error, behaviour }) => {
    const type = behaviour === "expired" ? "xi-session-expired" : "xi-error";
    fire(element, type, { code: error.code, message: error.message } satisfies XiErrorDetail);
  });
  session.on("signed-out", () => fire(element, "xi-signed-out"));
  return session;
}

function Portals({ name, shared }: { name: string; shared: SharedRoot }) {
  const entries = useSyncExternalStore(
    (listener) => {
      shared.listeners.add(listener);
      return () => shared.listeners.delete(listener);
    },
    () => shared.entries,
  );
  const request = useSyncExternalStore(watchSessions, () =>
    findSession(name === anonymous ? "" : name),
  );
  const found = sessionOf(name, shared);
  if (!found) return null;
  return entries.map((entry) =>
    createPortal(
      <ElementFrame
        entry={entry}
        session={found.session}
        theme={request?.theme ?? "auto"}
        locale={request?.locale ?? "zh-cn"}
      />,
      entry.root,
      keyOf(entry),
    ),
  );
}

const keys = new WeakMap<ElementEntry, string>();
let lastKey = 0;

/** Stable for the life of an element, so that a move keeps its state. */
function keyOf(entry: ElementEntry): string {
  const known = keys.get(entry);
  if (known) return known;
  lastKey += 1;
  const key = String(lastKey);
  keys.set(entry, key);
  return key;
}
