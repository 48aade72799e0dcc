export const annotationKinds = ["release", "campaign", "incident", "other"] as const;
export type AnnotationKind = (typeof annotationKinds)[number];
