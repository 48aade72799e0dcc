import { memo, StrictMode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { QueryProvider } from "../query/query-provider";
import { anonymousSession } from "../session/anonymous-session";
import { findSession, watchSessions } from "../session/registry";
import { SessionContext } from "../session/use-session";
import { loadTexts } from "../text/define-messages";
import { SharedStyles } from "../theme/style-root";
import { ElementRoot } from "./element-container";
import type { ElementEntry } from "./element-entry";
import { appearanceOf, localeOf, serviceOf, sessionNameOf } from "./element-settings";
import { loadReader } from "./use-design";
import { loadWidget } from "./widget-providers";

/** React root shared by all widgets of a session. */
interface SharedRoot {
  root: Root;
  entries: readonly ElementEntry[];
  listeners: Set<() => void>;
}

/** Memoised frame, so that adding a widget does not render the others again. */
const Container = memo(ElementRoot);

const roots = new Map<string, SharedRoot>();

function sharedRoot(name: string): SharedRoot {
  const known = roots.get(name);
  if (known) return known;
  const shared: SharedRoot = {
    root: createRoot(document.createElement("div")),
    entries: [],
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

/** Fetches what a widget is drawn with: its code, then its words and the reader of its appearance. */
export async function fetchParts({ definition, element }: ElementEntry): Promise<void> {
  await loadWidget(definition.load);
  await Promise.all([loadTexts(localeOf(element)), loadReader(appearanceOf(element))]);
}

/** Puts a widget on the page; returns the way to take it off. */
export function mountEntry(entry: ElementEntry): () => void {
  const shared = sharedRoot(nameFor(entry));
  setEntries(shared, [...shared.entries, entry]);
  return () => {
    setEntries(
      shared,
      shared.entries.filter((other) => other !== entry),
    );
  };
}

const nameFor = ({ definition, element }: ElementEntry): string =>
  definition.session === "none"
    ? anonymousSession(serviceOf(element)).name
    : sessionNameOf(element);

function Portals({ name, shared }: { name: string; shared: SharedRoot }) {
  const entries = useSyncExternalStore(
    (listener) => {
      shared.listeners.add(listener);
      return () => shared.listeners.delete(listener);
    },
    () => shared.entries,
  );
  const session = useSyncExternalStore(watchSessions, () => findSession(name));
  const elementRoots = entries.map((entry) =>
    createPortal(
      <Container entry={entry} session={session} sessionName={name} />,
      entry.root,
      keyOf(entry),
    ),
  );
  if (!session) return elementRoots;
  // What is the same for all of them stands above them once.
  return (
    <SharedStyles>
      <SessionContext value={session}>
        <QueryProvider>{elementRoots}</QueryProvider>
      </SessionContext>
    </SharedStyles>
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
