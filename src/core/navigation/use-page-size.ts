import { useSyncExternalStore } from "react";
import { type PageSize, readPageSize, usualPageSize, watchPageSize } from "./page-size";

const onServer = (): PageSize => usualPageSize;

/** Returns `readPageSize`, kept up with. */
export const usePageSize = (): PageSize =>
  useSyncExternalStore(watchPageSize, readPageSize, onServer);
