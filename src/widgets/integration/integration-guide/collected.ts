import type { AppPlatform } from "../../../core/api/contract";

/** Kinds of what an SDK collects; names and purposes are text. */
export const collectedKinds = [
  "ids",
  "version",
  "packageChannel",
  "oaid",
  "gaid",
  "idfv",
  "idfa",
  "caid",
  "androidId",
  "referrer",
  "adServices",
  "clipboard",
  "model",
  "network",
  "operator",
  "use",
  "events",
] as const;
export type CollectedKind = (typeof collectedKinds)[number];

export interface Collected {
  kind: CollectedKind;
  /** The fields by which it is reported, as the SDK's source names them. */
  fields: readonly string[];
  /** Toggle by which the app disables it; null = it is always read. */
  toggle: string | null;
  /** True when it is off unless the app enables it. */
  isOptIn?: boolean;
}

const always = { toggle: null };

/**
 * Exactly what each SDK collects, all of it after consent. A test reads the SDKs' sources and fails
 * where this says more or less.
 */
export const collected: Record<AppPlatform, readonly Collected[]> = {
  ios: [
    { kind: "ids", fields: ["deviceId"], ...always },
    { kind: "version", fields: ["version", "overwrite"], ...always },
    { kind: "idfv", fields: ["identifierForVendor"], toggle: "isVendorIdRead" },
    { kind: "idfa", fields: ["idfa"], toggle: "idfa", isOptIn: true },
    { kind: "caid", fields: ["caid"], toggle: "caid", isOptIn: true },
    {
      kind: "clipboard",
      fields: ["clipboardToken", "clipboardDenied"],
      toggle: "isClipboardRead",
      isOptIn: true,
    },
    {
      kind: "model",
      fields: ["model", "osVersion", "emulator", "emulatorSigns"],
      toggle: "isModelRead",
    },
    { kind: "adServices", fields: ["asaToken"], toggle: "isAdServicesRead" },
    { kind: "network", fields: ["network"], toggle: "isNetworkRead" },
    { kind: "use", fields: ["durationSeconds", "wake"], ...always },
    { kind: "events", fields: ["register", "event", "pay"], ...always },
  ],
  android: [
    { kind: "ids", fields: ["deviceId"], ...always },
    { kind: "version", fields: ["version", "overwrite"], ...always },
    { kind: "packageChannel", fields: ["packageChannel"], ...always },
    { kind: "oaid", fields: ["oaid"], toggle: "oaid", isOptIn: true },
    { kind: "gaid", fields: ["gaid"], toggle: "gaid", isOptIn: true },
    { kind: "androidId", fields: ["androidId"], toggle: "isAndroidIdRead" },
    {
      kind: "referrer",
      fields: ["referrerToken", "installBeginTs"],
      toggle: "referrer",
      isOptIn: true,
    },
    {
      kind: "clipboard",
      fields: ["clipboardToken", "clipboardDenied"],
      toggle: "isClipboardRead",
    },
    {
      kind: "model",
      fields: ["model", "osVersion", "emulator", "emulatorSigns"],
      toggle: "isModelRead",
    },
    { kind: "network", fields: ["network"], toggle: "isNetworkRead" },
    { kind: "operator", fields: ["operator"], toggle: "isNetworkRead" },
    { kind: "use", fields: ["durationSeconds", "wake"], ...always },
    { kind: "events", fields: ["register", "event", "pay"], ...always },
  ],
  harmony: [
    { kind: "ids", fields: ["deviceId"], ...always },
    { kind: "version", fields: ["version", "overwrite"], ...always },
    { kind: "oaid", fields: ["oaid"], toggle: "oaid" },
    { kind: "clipboard", fields: ["clipboardToken", "clipboardDenied"], toggle: "clipboard" },
    {
      kind: "model",
      fields: ["model", "osVersion", "emulator", "emulatorSigns"],
      toggle: "device",
    },
    { kind: "network", fields: ["network"], toggle: "network" },
    { kind: "use", fields: ["durationSeconds", "wake"], ...always },
    { kind: "events", fields: ["register", "event", "pay"], ...always },
  ],
};

/** Returns the data that an app collects through the SDK with some toggles turned off. */
export const collectedWith = (
  list: readonly Collected[],
  off: ReadonlySet<string>,
): readonly Collected[] => list.filter(({ toggle }) => toggle === null || !off.has(toggle));
