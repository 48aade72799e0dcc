/** Profile of the last seven days of a channel or of the whole app. */
export interface ChannelRisk {
  clicks: number;
  installs: number;
  /** Installs with a time since their click, and those of them that took an hour or longer. */
  timed: number;
  late: number;
  /** Installs between 0 and 6 o'clock of the app's day. */
  night: number;
  /** Installs of the commonest models. */
  models: Record<string, number>;
  /** Devices whose next day is over, and those of them that came back on it. */
  cohort: number;
  kept: number;
  /** Median of next-day retention among channels of the same kind; null = too few of them. */
  peerKept: number | null;
}

/** Signals of an install in addition to its touches. */
export interface InstallSignals {
  /** Installs of the same address today, of its /24 (IPv6: /64), and with one of its ids; this one not included. */
  ipInstallsToday: number;
  networkInstallsToday: number;
  idInstallsToday: number;
  /** The address belongs to a data centre or to a network the app has named. */
  isHosting: boolean;
  /** Its version is none of those that the app has. */
  isOffSale: boolean;
  /** Empty = not known. */
  province: string;
  isNight: boolean;
  appRisk: ChannelRisk | null;
  riskOf: ReadonlyMap<number, ChannelRisk>;
}

export const noSignals: InstallSignals = {
  ipInstallsToday: 0,
  networkInstallsToday: 0,
  idInstallsToday: 0,
  isHosting: false,
  isOffSale: false,
  province: "",
  isNight: false,
  appRisk: null,
  riskOf: new Map(),
};
