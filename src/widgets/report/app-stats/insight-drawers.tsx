import { useState } from "react";
import { appStatsText } from "../../../core/text/app-stats";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/layout";
import { Lazy, lazyComponent, preloadOnIntent } from "../../../core/ui/lazy";
import type { DrawerProps } from "../../../core/ui/overlay";

type InsightDrawerProps = Omit<DrawerProps, "children">;

const live = lazyComponent<InsightDrawerProps>(
  async () => (await import("./live-drawer")).LiveEventsDrawer,
);
const diagnosis = lazyComponent<InsightDrawerProps>(
  async () => (await import("./live-drawer")).DiagnosisDrawer,
);

/** The ways from a report to single events and installs; closed, they cost nothing. */
export function InsightDrawers() {
  const text = useText(appStatsText);
  const [open, setOpen] = useState<"live" | "diagnosis" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button icon="chart" onClick={() => setOpen("live")} {...preloadOnIntent(live)}>
        {text.liveEvents}
      </Button>
      <Button icon="search" onClick={() => setOpen("diagnosis")} {...preloadOnIntent(diagnosis)}>
        {text.diagnosis}
      </Button>
      {open && (
        <Lazy
          key={open}
          part={open === "live" ? live : diagnosis}
          props={{
            title: open === "live" ? text.liveEvents : text.diagnosis,
            isOpen: true,
            onClose: close,
            widthPx: open === "live" ? 960 : 760,
          }}
          onFail={close}
        />
      )}
    </>
  );
}
