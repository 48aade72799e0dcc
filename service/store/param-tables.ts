/** Codes of the source of a parameter. */
export const paramSource = { link: 1, channel: 2 } as const;
export type ParamSource = keyof typeof paramSource;

interface InstallParamRow {
  app_id: number;
  device_id: string;
  name: string;
  /** See `paramSource`. */
  source: number;
  value: string;
  day: number;
  platform: number;
  channel_id: number;
}

interface WakeParamRow extends Omit<InstallParamRow, "device_id"> {
  times: number;
}

interface ParamMarkRow {
  app_id: number;
  name: string;
  /** 1 followed, 2 ignored. */
  mark: number;
}

/** Tables of migration 0011. */
export interface ParamTables {
  install_param: InstallParamRow;
  wake_param: WakeParamRow;
  param_mark: ParamMarkRow;
}
