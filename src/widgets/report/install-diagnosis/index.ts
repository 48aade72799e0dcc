export { channelLabel } from "./channel-label";
export { eventContent } from "./event-content";
export { InstallDiagnosis, type InstallDiagnosisProps } from "./install-diagnosis";
export { spanText } from "./span-text";
