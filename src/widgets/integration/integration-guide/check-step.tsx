import { useEffect, useRef, useState } from "react";
import type { AppPlatform, IntegrationCheck } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useSessionState } from "../../../core/session/use-session";
import { integrationCheckText } from "../../../core/text/integration-check";
import { useText } from "../../../core/text/use-text";
import { QrCode } from "../../../core/ui/display";
import {
  CopyButton,
  QueryErrorState,
  Skeleton,
  useToast,
  useWriteGuard,
} from "../../../core/ui/feedback";
import { Button, Card, Muted, Row, Stack } from "../../../core/ui/layout";
import { Live, Scan } from "./check.styles";
import { CheckHistory, historyPage } from "./check-history";
import { CheckItems } from "./check-items";

const refetchIntervalMs = 2_000;

const clockOf = (ms: number) => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** A check under way: the code to scan, and what has arrived by now. */
function LiveCheck({ check, onEnd }: { check: IntegrationCheck; onEnd: () => void }) {
  const text = useText(integrationCheckText);
  const { items, url, channelName, expireTime, platform } = check;
  const done = items.filter(({ at }) => at !== null).length;
  return (
    <Live>
      <Scan>
        <QrCode value={url} label={text.scanLabel} sizePx={176} />
        <Muted>{text.scan}</Muted>
        <CopyButton value={url} label={text.copyUrl} hasText />
        <Muted>{channelName === "" ? text.noChannel : text.channel(channelName)}</Muted>
        <span role="timer">{text.left(clockOf(expireTime - Date.now()))}</span>
      </Scan>
      <div>
        <Row $justify="space-between">
          <strong role="status">{text.progress(done, items.length)}</strong>
          <Button size="small" onClick={onEnd}>
            {text.finish}
          </Button>
        </Row>
        <CheckItems platform={platform} items={items} isOpen />
      </div>
    </Live>
  );
}

/** Tries the integration with a real phone, and shows what was tried before. */
export function CheckStep({ platform }: { platform: AppPlatform }) {
  const text = useText(integrationCheckText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const canWrite = useSessionState((state) => state.role === "normal");
  const list = useApiQuery("check/list", { platform, ...historyPage });
  const create = useApiMutation("check/create");
  const end = useApiMutation("check/finish");
  const endQuietly = useApiMutation("check/finish", { suppressToast: true });
  const [shownId, setShown] = useState<number | null>(null);
  const openId = list.data?.map.list.find(({ state }) => state === "open")?.id ?? null;
  // Once it has ended it is open no more, and is still what was looked at.
  if (shownId === null && openId !== null) setShown(openId);
  const id = shownId;
  const [isPolled, setPolled] = useState(true);
  const one = useApiQuery(
    "check/one",
    { id: id ?? 1 },
    { isEnabled: id !== null, ...(isPolled ? { refetchIntervalMs } : {}) },
  );
  const check = id === null ? null : (one.data?.map ?? null);
  const state = check?.state;
  const finish = async (of: number) => {
    await end.mutateAsync({ id: of }).then(
      ({ map }) => {
        one.refetch();
        if (map.state === "passed") toast.success(text.finished.passed);
        else toast.error(text.finished.failed);
      },
      // What is wrong has been said already.
      () => {},
    );
  };
  const isEnding = useRef<number | null>(null);
  useEffect(() => {
    setPolled(state === undefined || state === "open");
    // Nobody ended it in time: what it found by then is kept all the same.
    if (state !== "expired" || id === null || isEnding.current === id || !canWrite) return;
    isEnding.current = id;
    // Who may only look leaves it as it is.
    void endQuietly.mutateAsync({ id }).then(one.refetch, () => {});
  });
  const start = async () => {
    if (!mayWrite()) return;
    await create.mutateAsync({ platform }).then(
      ({ map }) => setShown(map.id),
      () => {},
    );
  };
  if (list.error && !list.data)
    return <QueryErrorState error={list.error} onRetry={list.refetch} />;
  return (
    <Stack>
      <Card>
        <Stack>
          <Muted as="p">{text.intro}</Muted>
          {!list.data || (id !== null && !check) ? <Skeleton shape="text" count={6} /> : null}
          {check && state === "open" ? (
            <LiveCheck check={check} onEnd={() => mayWrite() && void finish(check.id)} />
          ) : null}
          {check && state !== "open" ? (
            <CheckItems platform={platform} items={check.items} isOpen={false} />
          ) : null}
          {list.data && state !== "open" && !(id !== null && !check) ? (
            <Row>
              <Button
                writes
                variant="primary"
                icon="phone"
                isLoading={create.isPending}
                onClick={() => void start()}
              >
                {check ? text.restart : text.start}
              </Button>
            </Row>
          ) : null}
        </Stack>
      </Card>
      <CheckHistory platform={platform} onShow={setShown} />
    </Stack>
  );
}
