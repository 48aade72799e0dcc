import { findShare } from "../../areas/shared-chart";
import { Refusal } from "../../base/refusal";
import type { ServiceRooms } from "../rooms";
import type { ShareAddress } from "./share-address";

/** Facts of a share that are public before anybody opens it. */
export interface ShareFacts {
  /** Names of app and channel; null where a password keeps them. */
  title: string | null;
}

/** Reads what a link preview may show; null for a share that is unknown, stopped or expired. */
export async function readShareFacts(
  { store, now }: Pick<ServiceRooms, "store" | "now">,
  address: ShareAddress,
): Promise<ShareFacts | null> {
  try {
    const share = await findShare({ db: store.db, now }, address);
    const isOpen = share.password_hash === null;
    return { title: isOpen ? `${share.app_name} · ${share.name}` : null };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
