import type { Db } from "./open";

const origins = new WeakMap<Db, Db>();

/** Notes that queries of one go where those of another do: what is known of the store is known to both. */
export const setOrigin = (db: Db, origin: Db): void => {
  origins.set(db, origin);
};

/** Returns what stands for the store itself, whoever asks. */
export const originOf = (db: Db): Db => origins.get(db) ?? db;
