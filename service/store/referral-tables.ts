/** `kind` of a deed. */
export const actionKind = { share: 0, view: 1, click: 2, wake: 3 } as const;

interface ReferralActionTable {
  app_id: number;
  /** Day of the app, counted from 1970-01-01. */
  day: number;
  uid: string;
  kind: number;
  /** The device or visitor that did it. */
  who: string;
  /** A key of the app's list; empty for any other. */
  via: string;
  /** The address it last came from. */
  ip: string;
  times: number;
  last_at: Date;
}

interface ReferralInstallTable {
  app_id: number;
  day: number;
  uid: string;
  device_id: string;
  at: Date;
  via: string;
  platform: number;
  province: string;
  city: string;
  ip: string;
  register_day: number | null;
}

/** Tables of migration 0071. */
export interface ReferralTables {
  referral_deed: ReferralActionTable;
  referral_install: ReferralInstallTable;
}
