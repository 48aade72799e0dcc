import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { useClock } from "../../../core/session/use-clock";
import { boardShareText } from "../../../core/text/board-share";
import { useText } from "../../../core/text/use-text";

/** A wall asks again so often. */
export const wallRefreshMs = 60_000;

/** Refreshes that fail in a row when a wall says that its figures stand. */
const mostFailures = 3;

const Band = styled.p`
  padding: 8px 16px;
  border-radius: var(--_radius);
  background: var(--_warning-soft);
  color: var(--_warning-text);
  font-weight: 500;
`;

/** Keeps the screen from going dark while this is on it, in browsers that can. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // The browser lets go of it whenever the page is hidden.
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      const held = await navigator.wakeLock.request("screen").catch(() => null);
      if (isOver) void held?.release();
      else lock = held;
    };
    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, [isOn]);
}

/** Says since when the figures stand, once several refreshes in a row have failed. */
export function StaleBand({ isFailing }: { isFailing: boolean }) {
  const text = useText(boardShareText);
  const { formatTime } = useClock();
  const [staleSince, setStaleSince] = useState<number | null>(null);
  useEffect(() => {
    if (!isFailing) return setStaleSince(null);
    // The one before the first that failed was the last to succeed.
    const since = Date.now() - wallRefreshMs;
    const waitMs = (mostFailures - 1) * wallRefreshMs;
    const timer = setTimeout(() => setStaleSince(since), waitMs);
    return () => clearTimeout(timer);
  }, [isFailing]);
  return (
    <div role="status">
      {staleSince !== null && <Band>{text.stale(formatTime(staleSince))}</Band>}
    </div>
  );
}
