export { FormFailure } from "./form-failure";
export { useOwnForm } from "./use-own-form";
