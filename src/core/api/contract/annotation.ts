import * as v from "valibot";
import { type AnnotationKind, annotationKinds } from "./constants/annotation";
import { call } from "./define";
import { day, type EpochMs, lineText, positiveId } from "./shared";

/** Event on a day of an app, drawn on all of its trends. */
export interface Annotation {
  id: number;
  /** `YYYY-MM-DD`, in the app's zone. */
  day: string;
  kind: AnnotationKind;
  /** At most 60 characters. */
  text: string;
  /** Name of who wrote it last, a mobile masked. */
  author: string;
  updatedAt: EpochMs;
  /** Changes with every save; sent back to notice concurrent edits. */
  revision: number;
}

const fields = {
  day,
  kind: v.picklist(annotationKinds),
  text: lineText(60),
};

export const annotationCalls = {
  /** Ours: the annotations of a range of days, oldest first; `canEdit`: whether the viewer may change them. */
  "annotation/list": call<{ map: { list: Annotation[]; canEdit: boolean } }>()({
    access: "app",
    embed: "report",
    body: v.object({ start: day, end: day }),
  }),
  /** Ours: at most 500 an app; 0409 with field `text` above. */
  "annotation/add": call<{ map: Annotation }>()({
    access: "app",
    writes: true,
    module: "data",
    embed: "report",
    scope: "whole",
    body: v.object(fields),
  }),
  /** Ours: 0409 with field `revision` when somebody saved in between. */
  "annotation/update": call<{ map: Annotation }>()({
    access: "app",
    writes: true,
    module: "data",
    embed: "report",
    scope: "whole",
    body: v.object({ id: positiveId, revision: v.number(), ...fields }),
  }),
  /** Ours: 0404 when it is gone already. */
  "annotation/delete": call<{ map: object }>()({
    access: "app",
    writes: true,
    module: "data",
    embed: "report",
    scope: "whole",
    body: v.object({ id: positiveId }),
  }),
};
