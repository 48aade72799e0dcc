export { useOwnForm } from "./use-own-form";
