/** Connection types of a device at the time of its report. */
export const networks = ["wifi", "ethernet", "5g", "4g", "3g", "2g"] as const;
export type Network = (typeof networks)[number];
