export { CreateApp, type CreateAppProps } from "./create-app";
export { type Created, type Next, pathAfterCreation } from "./use-create-app";
