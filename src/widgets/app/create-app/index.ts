export { CreateApp, type CreateAppProps } from "./create-app";
export { createAppPart } from "./create-app-part";
export { type Created, type Next, pathAfterCreation } from "./creation";
