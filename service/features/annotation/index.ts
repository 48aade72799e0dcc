import type { annotationCalls } from "../../../src/core/api/contract/annotation";
import type { Handlers } from "../handler";
import { canEdit, listAnnotations } from "./read-annotations";
import { addAnnotation, deleteAnnotation, updateAnnotation } from "./write-annotations";

/** Handlers of the annotation calls. */
export const annotationHandlers: Handlers<keyof typeof annotationCalls> = {
  "annotation/list": async (context, range) => ({
    map: { list: await listAnnotations(context, range), canEdit: canEdit(context) },
  }),
  "annotation/add": async (context, body) => ({ map: await addAnnotation(context, body) }),
  "annotation/update": async (context, body) => ({ map: await updateAnnotation(context, body) }),
  "annotation/delete": async (context, { id }) => {
    await deleteAnnotation(context, id);
    return { map: {} };
  },
};

export { listAnnotations };
