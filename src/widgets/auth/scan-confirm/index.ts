export { ScanConfirm, type ScanConfirmProps } from "./scan-confirm";
