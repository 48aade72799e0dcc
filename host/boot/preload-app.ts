import { prefersReducedData } from "../../src/core/navigation/reduced-data";

/** True when the browser has filled in a field; it does not always fire an event. */
export const isFilled = (form: HTMLElement): boolean =>
  [...form.querySelectorAll("input:not([type=radio],[type=checkbox])")].some(
    (input) =>
      (input as HTMLInputElement).value !== "" ||
      (CSS.supports("selector(:autofill)") && input.matches(":autofill")),
  );

interface Scripts {
  /** Addresses of all of the application's scripts for this page. */
  scripts?: string;
  /** The one that starts it. */
  entry?: string;
}

/**
 * The application of a page that can do without it until it is touched. A module that once failed to
 * come stays failed for a browser, so they are fetched first and imported once all are here.
 */
export function shouldLoadApp({ scripts, entry }: Scripts, onFail: () => void) {
  let fetched: Promise<unknown> | undefined;
  let isStarted = false;
  let hasFailed = false;
  const bring = async (address: string) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(address);
    await response.arrayBuffer();
  };
  const fetchAll = () => {
    fetched ??= Promise.all((scripts ?? "").split(" ").filter(Boolean).map(bring));
    return fetched;
  };
  const fail = () => {
    fetched = undefined;
    isStarted = false;
    hasFailed = true;
    onFail();
  };
  const start = () => {
    if (isStarted || !entry) return;
    isStarted = true;
    fetchAll()
      .then(() => import(entry))
      .catch(fail);
  };
  return {
    /** Has it ready without running it, where bytes cost nothing. */
    preloadOnIntent() {
      if (!hasFailed && !prefersReducedData()) fetchAll().catch(fail);
    },
    /** The reader touches something: after a failure not with every move of the pointer again. */
    touch() {
      if (!hasFailed) start();
    },
    start,
  };
}
