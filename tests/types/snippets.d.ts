/** What the fragments of the documentation take from the page around them. */
declare const session: import("xi-console").Session;
/** A page that has our elements knows their events. */
declare const tags: typeof import("xi-console/elements").tags;
declare function report(...facts: unknown[]): void;
declare function show(...what: unknown[]): void;
declare function hide(...what: unknown[]): void;
declare function navigate(path: string): void;
declare function setSharing(isShared: boolean): void;

/** Other frameworks, of which we know nothing. */
declare module "uni-app";
declare module "cordova";
declare const uni: typeof import("uni-app");
declare const cordova: typeof import("cordova");
declare module "react-native";
declare module "@vitejs/plugin-vue";
