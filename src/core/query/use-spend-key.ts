import { useCallback, useRef } from "react";
import type { CallBody, CallName } from "../api/contract";
import { type SpendingCall, spendingCalls } from "../api/contract/constants/spending";

/** Body of a call without the key that names it. */
export type UnkeyedBody<Name extends CallName> = Name extends SpendingCall
  ? Omit<CallBody<Name>, "idempotencyKey">
  : CallBody<Name>;

export const isSpending = (name: CallName): name is SpendingCall =>
  spendingCalls.some((one) => one === name);

/** Draws a key; pages without a secure context have no `randomUUID`. */
export const drawSpendKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

export interface SpendKey<Name extends CallName> {
  keyed(body: UnkeyedBody<Name>): CallBody<Name>;
  /** The wish was answered: the next one has a key of its own, even when it is the same. */
  renew(): void;
}

/** Keeps the key of what is about to be spent: until it is answered, the same body is sent under the same key. */
export function useSpendKey<Name extends CallName>(name: Name): SpendKey<Name> {
  const kept = useRef<{ params: string; key: string } | null>(null);
  const keyed = useCallback(
    (body: UnkeyedBody<Name>): CallBody<Name> => {
      if (!isSpending(name)) return body as CallBody<Name>;
      const params = JSON.stringify(body);
      if (kept.current?.params !== params) kept.current = { params: params, key: drawSpendKey() };
      return { ...body, idempotencyKey: kept.current.key } as CallBody<Name>;
    },
    [name],
  );
  const renew = useCallback(() => {
    kept.current = null;
  }, []);
  return { keyed, renew };
}
