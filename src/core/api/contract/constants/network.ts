export const networks = ["wifi", "ethernet", "5g", "4g", "3g", "2g"] as const;
export type Network = (typeof networks)[number];
