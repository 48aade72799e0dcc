export { Annotated, type AnnotatedProps } from "./annotated";
