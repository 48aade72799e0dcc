import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import type {
  BoardChoice,
  CallBody,
  CallName,
  CallReply,
  SharedCard,
} from "../../../../core/api/contract";
import { type CallState, useApiQuery } from "../../../../core/query/use-api-query";
import { pollOfRange, type ReportFilter } from "../../report-filter";

/** Cards that ask for their figures at the same time. */
const atOnce = 4;

interface Turns {
  /** Cards that ask now, or have asked. */
  begun: ReadonlySet<string>;
  wait(id: string): void;
  settle(id: string): void;
}

const TurnsContext = createContext<Turns | null>(null);
const CardContext = createContext("");

/** Lets the cards of a board ask in the order in which they came near, few at a time. */
export function CardTurns({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [settled, setSettled] = useState<readonly string[]>([]);
  const wait = useCallback(
    (id: string) => setWaiting((before) => (before.includes(id) ? before : [...before, id])),
    [],
  );
  const settle = useCallback(
    (id: string) => setSettled((before) => (before.includes(id) ? before : [...before, id])),
    [],
  );
  const turns = useMemo(() => {
    const running = waiting.filter((id) => !settled.includes(id)).slice(0, atOnce);
    return { begun: new Set([...settled, ...running]), wait, settle };
  }, [waiting, settled, wait, settle]);
  return <TurnsContext value={turns}>{children}</TurnsContext>;
}

/** Names the card whose calls stand within. */
export const CardScope = CardContext;

/** Opens a shared board instead of the app of the session; null within the console. */
export interface SharedAccess {
  token: string;
  password: string;
  choice: BoardChoice;
  /** Asks again so often, whatever the days; absent for as often as the days need. */
  refetchIntervalMs?: number;
}

export const SharedAccessContext = createContext<SharedAccess | null>(null);

/** Part of a shared card that replies to each call. */
const partOf = {
  "stat/trend": "trend",
  "stat/sources": "sources",
  "stat/retention": "retention",
  "channel/selfChannelList": "channels",
} as const satisfies Partial<Record<CallName, keyof SharedCard>>;

/** Reads a card's figures once it is its turn, and again while its days go on. */
export function useCardQuery<Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
  { filter, today }: { filter: Pick<ReportFilter, "end">; today: string },
): CallState<CallReply<Name>> {
  const turns = use(TurnsContext);
  const id = use(CardContext);
  const shared = use(SharedAccessContext);
  const isTurn = turns?.begun.has(id) ?? true;
  const common = { keepPreviousData: true, ...pollOfRange(filter, today) };
  const own = useApiQuery(name, body, { ...common, isEnabled: isTurn && !shared });
  const { token = "", password = "", choice = {}, ...often } = shared ?? {};
  const theirs = useApiQuery(
    "boardShare/card",
    { token, ...(password && { password }), card: id, choice },
    { ...common, ...often, isEnabled: isTurn && shared !== null },
  );
  const query = shared ? sharedReply(theirs, name) : own;
  const isSettled = query.data !== undefined || query.error !== null;
  useEffect(() => turns?.wait(id), [turns, id]);
  useEffect(() => {
    if (isSettled) turns?.settle(id);
  }, [turns, id, isSettled]);
  return query;
}

/** The reply to a shared card as the call that draws it in the console answers. */
function sharedReply<Name extends CallName>(
  query: CallState<CallReply<"boardShare/card">>,
  name: Name,
): CallState<CallReply<Name>> {
  const part: keyof SharedCard | undefined = partOf[name as keyof typeof partOf];
  const map = part && query.data?.map[part];
  return { ...query, data: map && ({ map } as CallReply<Name>) };
}
