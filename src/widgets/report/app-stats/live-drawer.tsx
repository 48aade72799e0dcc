import { Drawer, type DrawerProps } from "../../../core/ui/overlay";
import { InstallDiagnosis } from "../install-diagnosis";
import { LiveEvents } from "../live-events";

type InsightDrawerProps = Omit<DrawerProps, "children">;

export const LiveEventsDrawer = (props: InsightDrawerProps) => (
  <Drawer {...props}>
    <LiveEvents />
  </Drawer>
);

export interface DiagnosisDrawerProps extends InsightDrawerProps {
  /** Device whose diagnosis is open at first; empty for none. */
  device: string;
}

export const DiagnosisDrawer = ({ device, ...props }: DiagnosisDrawerProps) => (
  <Drawer {...props}>
    <InstallDiagnosis device={device} />
  </Drawer>
);
