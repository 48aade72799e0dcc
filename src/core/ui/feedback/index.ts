export { Age } from "./age";
export { CallError } from "./call-error";
export { CopyButton, type CopyButtonProps } from "./copy-button";
export { IngestNote } from "./ingest-note";
export { Skeleton, SkeletonBar, type SkeletonProps } from "./skeleton";
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  NoPermission,
} from "./states";
export { ToastHost, type ToastKind, type Toasts, toastDurationMs, useToast } from "./toast";
export { noteOf, type RefusalNote, UpgradeLink, upgradeOf, wayWords } from "./upgrade-link";
export { useErrorMessage } from "./use-error-message";
export { UseMeter, type UseMeterProps } from "./use-meter";
export { useWriteGuard } from "./use-write-guard";
export { ProgressBar, WorkBar, type WorkBarProps } from "./work-bar";
