export { channelLabel } from "./channel-label";
export { InstallDiagnosis, type InstallDiagnosisProps } from "./install-diagnosis";
