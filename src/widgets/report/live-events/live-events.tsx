import { useMemo, useState } from "react";
import type { EventKind, LiveEvent } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { liveText } from "../../../core/text/live";
import { useText } from "../../../core/text/use-text";
import { EmptyState, IngestNote, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button, Muted, Stack, Toolbar } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import { Table } from "../../../core/ui/table";
import { InstallDiagnosis } from "../install-diagnosis";
import { eventColumns } from "./event-columns";
import { NewRows, Rows } from "./live-events.styles";
import { useHeldRows } from "./use-held-rows";
import { type LivePlatform, useLiveEvents } from "./use-live-events";

const platforms = ["ios", "android", "harmony"] as const;

export interface LiveEventsProps {
  /** Shows the events of one channel only. */
  channelId?: number;
}

/** Renders the reports of an app and its pages as they arrive; polling stops on unmount. */
export function LiveEvents({ channelId }: LiveEventsProps) {
  const text = useText(liveText);
  const live = useLiveEvents(channelId ?? null);
  const { events, error } = live;
  const held = useHeldRows(events, `${live.kind}/${live.platform}`);
  const [why, setWhy] = useState<string | null>(null);
  const clock = useClock();
  const columns = useMemo(() => eventColumns(text, clock, setWhy), [text, clock]);
  const close = () => setWhy(null);
  return (
    <Stack>
      <IngestNote />
      <Toolbar>
        <Select<EventKind | "">
          aria-label={text.kind}
          value={live.kind ?? ""}
          onChange={(kind) => live.chooseKind(kind || null)}
          options={[
            { value: "", label: text.allKinds },
            ...(Object.keys(text.kinds) as EventKind[]).map((value) => ({
              value,
              label: text.kinds[value],
            })),
          ]}
        />
        <Select<LivePlatform | "">
          aria-label={text.platform}
          value={live.platform ?? ""}
          onChange={(platform) => live.choosePlatform(platform || null)}
          options={[
            { value: "", label: text.allPlatforms },
            ...platforms.map((value) => ({ value, label: text.platforms[value] })),
          ]}
        />
        <Button disabled={!events} onClick={live.togglePause}>
          {live.isPaused ? text.resume : text.pause}
        </Button>
        <Muted role="status">
          {live.isPaused ? text.paused : live.hasStopped ? text.stopped : text.hint}
        </Muted>
      </Toolbar>
      {error && !events ? (
        <QueryErrorState error={error} onRetry={live.retry} isCompact />
      ) : !events ? (
        <Skeleton shape="table" count={8} />
      ) : (
        <Rows
          onPointerEnter={held.read}
          onPointerLeave={held.leave}
          onFocus={held.read}
          onBlur={held.leave}
        >
          {held.newCount > 0 && (
            <NewRows role="status">
              <Button size="small" variant="primary" onClick={held.show}>
                {text.newEvents(held.newCount)}
              </Button>
            </NewRows>
          )}
          <Table<LiveEvent>
            label={text.title}
            columns={columns}
            rows={held.rows ?? events}
            getRowId={(event) => event.id}
            maxHeightPx={560}
            empty={
              <EmptyState
                icon="chart"
                title={live.isFiltered ? text.emptyFiltered : text.empty}
                hint={live.isFiltered ? undefined : text.emptyHint}
                isCompact
              />
            }
          />
        </Rows>
      )}
      {why !== null && (
        <Drawer isOpen title={text.diagnosis} onClose={close} widthPx={760}>
          <InstallDiagnosis device={why} />
        </Drawer>
      )}
    </Stack>
  );
}
