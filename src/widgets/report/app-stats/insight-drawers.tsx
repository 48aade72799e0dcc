import { useState } from "react";
import { text as textField } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { appStatsText } from "../../../core/text/app-stats";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/layout";
import { Lazy, lazyComponent, preloadOnIntent } from "../../../core/ui/lazy";
import type { DrawerProps } from "../../../core/ui/overlay";
import type { DiagnosisDrawerProps } from "./live-drawer";

type InsightDrawerProps = Omit<DrawerProps, "children">;

const live = lazyComponent<InsightDrawerProps>(
  async () => (await import("./live-drawer")).LiveEventsDrawer,
);
const diagnosis = lazyComponent<DiagnosisDrawerProps>(
  async () => (await import("./live-drawer")).DiagnosisDrawer,
);

/** The device whose diagnosis a link opens. */
const wayIn = defineSearchState({
  device: textField(128, { isFilter: false, preservesPage: true }),
});

/** The ways from a report to single events and installs; closed, they cost nothing. */
export function InsightDrawers() {
  const text = useText(appStatsText);
  const [{ device }, change] = useSearchState(wayIn, { replace: true });
  const [opened, setOpen] = useState<"live" | "diagnosis" | null>(null);
  const open = opened ?? (device ? "diagnosis" : null);
  const close = () => {
    setOpen(null);
    if (device) change({ device: "" });
  };
  const frame = { isOpen: true, onClose: close };
  return (
    <>
      <Button icon="chart" onClick={() => setOpen("live")} {...preloadOnIntent(live)}>
        {text.liveEvents}
      </Button>
      <Button icon="search" onClick={() => setOpen("diagnosis")} {...preloadOnIntent(diagnosis)}>
        {text.diagnosis}
      </Button>
      {open === "live" && (
        <Lazy
          part={live}
          props={{ ...frame, title: text.liveEvents, widthPx: 960 }}
          onFail={close}
        />
      )}
      {open === "diagnosis" && (
        <Lazy
          part={diagnosis}
          props={{ ...frame, title: text.diagnosis, widthPx: 760, device }}
          onFail={close}
        />
      )}
    </>
  );
}
