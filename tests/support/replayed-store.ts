import { bringUpToDate, type Store } from "../../service/store/open";
import { openBareStore } from "./store";

/** Opens a store that ran every migration file, as one of an older version does; it knew none of them. */
export async function openReplayedStore(): Promise<Store> {
  const store = await openBareStore();
  await store.pool.query(
    "CREATE TABLE migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  await store.pool.query("INSERT INTO migration (name) VALUES ('0000-older')");
  await bringUpToDate(store);
  return store;
}
