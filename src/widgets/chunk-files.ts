/** Widgets of this build by name, `!` before those with a first picture of their own. */
declare const __XI_WIDGETS__: string;
/** The folder of this build's chunks. */
declare const __XI_BUILD__: string;

export const widgets: readonly string[] = __XI_WIDGETS__.split(" ");

/** A chunk by its name; `attempt` gives it another address. */
export const load = (name: string, attempt: number) =>
  import(
    /* @vite-ignore */ `./${attempt > 0 ? `~${attempt}/` : ""}chunks/${__XI_BUILD__}/${name}.js`
  );
