import { ServiceError } from "../../base/service-error";
import { findShare } from "../../features/shared-chart";
import type { ServiceDeps } from "../deps";
import type { ShareAddress } from "./share-address";

/** Facts of a share that are public before anybody opens it. */
export interface ShareFacts {
  /** Names of app and channel; null where a password keeps them. */
  title: string | null;
}

/** Reads what a link preview may show; null for a share that is unknown, stopped or expired. */
export async function readShareFacts(
  { store, now }: Pick<ServiceDeps, "store" | "now">,
  address: ShareAddress,
): Promise<ShareFacts | null> {
  try {
    const share = await findShare({ db: store.db, now }, address);
    const isOpen = share.password_hash === null;
    return { title: isOpen ? `${share.app_name} · ${share.name}` : null };
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
