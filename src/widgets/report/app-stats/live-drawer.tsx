import { Drawer, type DrawerProps } from "../../../core/ui/overlay";
import { InstallDiagnosis } from "../install-diagnosis";
import { LiveEvents } from "../live-events";

type InsightDrawerProps = Omit<DrawerProps, "children">;

export const LiveEventsDrawer = (props: InsightDrawerProps) => (
  <Drawer {...props}>
    <LiveEvents />
  </Drawer>
);

export const DiagnosisDrawer = (props: InsightDrawerProps) => (
  <Drawer {...props}>
    <InstallDiagnosis />
  </Drawer>
);
