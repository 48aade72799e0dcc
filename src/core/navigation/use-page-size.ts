import { useSyncExternalStore } from "react";
import { type PageSize, readPageSize, watchPageSize } from "./page-size";

const onServer = (): PageSize => 10;

/** Returns `readPageSize`, kept up with. */
export const usePageSize = (): PageSize =>
  useSyncExternalStore(watchPageSize, readPageSize, onServer);
