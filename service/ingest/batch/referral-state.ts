import type { actionKind } from "../../store/referral-tables";

export interface ReferralAction {
  day: number;
  uid: string;
  kind: (typeof actionKind)[keyof typeof actionKind];
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
  readonly #actions = new Map<string, ReferralAction>();

  note(action: Omit<ReferralAction, "times">): void {
    const { day, uid, kind, who, via } = action;
    const key = JSON.stringify([day, uid, kind, who, via]);
    const known = this.#actions.get(key);
    if (!known) {
      this.#actions.set(key, { ...action, times: 1 });
      return;
    }
    known.times += 1;
    if (action.lastMs < known.lastMs) return;
    known.lastMs = action.lastMs;
    known.ip = action.ip;
  }

  actions(): ReferralAction[] {
    return [...this.#actions.values()];
  }
}
