/** The address of a service as paths are put behind it: without a slash at its end. */
export const serviceAddress = (text: string): string => text.trim().replace(/\/+$/, "");

/** Tells an address that calls can go to: one of http or https, or a path of the page's own site. */
export const isServiceAddress = (text: string): boolean =>
  /^\s*(https?:\/\/|\/|$)/i.test(text) && URL.canParse(text, location.href);
