export { Age } from "./age";
export { CopyButton, type CopyButtonProps } from "./copy-button";
export { IngestNote } from "./ingest-note";
export { QueryErrorState } from "./query-error-state";
export { Skeleton, SkeletonBar, type SkeletonProps } from "./skeleton";
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  NoPermission,
} from "./states";
export {
  type ToastApi,
  ToastHost,
  type ToastKind,
  toastDurationMs,
  useToast,
} from "./toast";
export {
  type FormErrorDetails,
  noteOf,
  UpgradeLink,
  upgradeActionOf,
  upgradeMessages,
} from "./upgrade-link";
export { useErrorMessage } from "./use-error-message";
export { UseMeter, type UseMeterProps } from "./use-meter";
export { useWriteGuard } from "./use-write-guard";
export { ProgressBar, WorkBar, type WorkBarProps } from "./work-bar";
