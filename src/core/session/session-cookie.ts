const name = "xi-browser";

/** A mark that lasts until the browser is closed, which all tabs share. */
export interface SessionCookie {
  isThere(): boolean;
  set(): void;
}

/** The mark as a cookie without an end: it holds nothing, and no server reads it. */
export const openSessionCookie = (): SessionCookie => ({
  isThere: () => globalThis.document?.cookie.split("; ").includes(`${name}=1`) ?? false,
  set() {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store answers later, and not everywhere
    if (globalThis.document) globalThis.document.cookie = `${name}=1; Path=/; SameSite=Lax`;
  },
});
