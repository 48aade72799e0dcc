/** Splits of a figure whose parts the filter can select. */
export type PartKind = "channel" | "group" | "platform" | "method" | "version" | "province";

/** The part of a figure that is looked at; `organic` is what came without a channel. */
export type DrillPart = { kind: PartKind; id: string } | { kind: "organic" };

/** Levels of a drill: the channels of a figure, or what it counts one by one. */
export type DrillLevel = "channels" | "devices" | "events";
