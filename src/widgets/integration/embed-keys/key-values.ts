import type { CallBody, EmbedArea, EmbedKey } from "../../../core/api/contract";
import { originLines } from "./origin-rules";

export interface KeyValues {
  name: string;
  /** Ids as the tree of apps has them. */
  apps: string[];
  areas: EmbedArea[];
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
  origins: key?.origins.join("\n") ?? "",
  readOnly: key?.readOnly ?? true,
});

export const keyBody = (values: KeyValues): CallBody<"embedKey/create"> => ({
  name: values.name.trim(),
  apps: values.apps.map(Number),
  areas: values.areas,
  origins: originLines(values.origins),
  readOnly: values.readOnly,
});

/** Adds an area or takes it away, in the order of `all`. */
export const toggleArea = (
  all: readonly EmbedArea[],
  selected: readonly EmbedArea[],
  area: EmbedArea,
): EmbedArea[] => all.filter((item) => (item === area) !== selected.includes(item));
