import { elementOf } from "../../../core/element/element-definition";
import type { InstallDiagnosisProps } from "./install-diagnosis";

export const installDiagnosisElement = elementOf<InstallDiagnosisProps>()({
  tag: "xi-install-diagnosis",
  area: "report",
  load: async () => (await import("./install-diagnosis")).InstallDiagnosis,
  attributes: { device: "string" },
  needsApp: true,
});
