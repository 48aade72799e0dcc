import type { CallBody, EmbedArea, EmbedFeature, EmbedKey } from "../../../core/api/contract";
import { embedFeatures } from "../../../core/api/contract/constants/embed-feature";
import { originLines } from "./origin-rules";

export interface KeyValues {
  name: string;
  /** Ids as the tree of apps has them. */
  apps: string[];
  areas: EmbedArea[];
  features: EmbedFeature[];
  /** Origins, one per line. */
  origins: string;
  readOnly: boolean;
}

/** The areas in the order of their words; the compile fails when one has none. */
export const areasOf = (messages: Record<EmbedArea, string>): EmbedArea[] =>
  Object.keys(messages) as EmbedArea[];

/** A key as the form edits it; apps that are gone are left out for good. */
export const keyValues = (key: EmbedKey | null): KeyValues => ({
  name: key?.name ?? "",
  apps: key?.apps.filter((app) => app.isAvailable).map((app) => String(app.id)) ?? [],
  areas: key?.areas ?? [],
  features: key?.features ?? [...embedFeatures],
  origins: key?.origins.join("\n") ?? "",
  readOnly: key?.readOnly ?? true,
});

export const keyBody = (values: KeyValues): CallBody<"embedKey/create"> => ({
  name: values.name.trim(),
  apps: values.apps.map(Number),
  areas: values.areas,
  features: values.features,
  origins: originLines(values.origins),
  readOnly: values.readOnly,
});

/** Adds an item or takes it away, in the order of `all`. */
export const toggleArea = <Item extends EmbedArea | EmbedFeature>(
  all: readonly Item[],
  selected: readonly Item[],
  area: Item,
): Item[] => all.filter((item) => (item === area) !== selected.includes(item));
