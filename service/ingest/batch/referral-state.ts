import type { deedKind } from "../../store/referral-tables";

export interface ReferralDeed {
  day: number;
  uid: string;
  kind: (typeof deedKind)[keyof typeof deedKind];
  who: string;
  via: string;
  ip: string;
  times: number;
  lastMs: number;
}

/** An install that a share brought. */
export interface ReferralInstall {
  day: number;
  uid: string;
  deviceId: string;
  atMs: number;
  via: string;
  platform: number;
  province: string;
  city: string;
  ip: string;
  registerDay: number | null;
}

/** Changes of a batch to the shares of an app's users. */
export class ReferralState {
  readonly installs: ReferralInstall[] = [];
  /** Day of the first registration by device. */
  readonly registers = new Map<string, number>();
  readonly #deeds = new Map<string, ReferralDeed>();

  note(deed: Omit<ReferralDeed, "times">): void {
    const { day, uid, kind, who, via } = deed;
    const key = JSON.stringify([day, uid, kind, who, via]);
    const known = this.#deeds.get(key);
    if (!known) {
      this.#deeds.set(key, { ...deed, times: 1 });
      return;
    }
    known.times += 1;
    if (deed.lastMs < known.lastMs) return;
    known.lastMs = deed.lastMs;
    known.ip = deed.ip;
  }

  deeds(): ReferralDeed[] {
    return [...this.#deeds.values()];
  }
}
