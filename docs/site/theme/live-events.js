const types = [
  "xi-ready",
  "xi-error",
  "xi-navigate",
  "xi-app-enter",
  "xi-menu",
  "xi-close",
  "xi-share",
  "xi-signed-in",
  "xi-signed-out",
  "xi-recovered",
  "xi-session-expired",
];
const most = 50;

let count = 0;

/** Writes down what the elements of the page fire, newest first, and tells `heard`; answers how to stop. */
export function heardEvents(list, heard) {
  const hear = (event) => {
    // This page stays: the switcher would otherwise ask to go to the app's own page.
    if (event.type === "xi-app-enter") event.preventDefault();
    heard(event);
    const { session: _session, retry: _retry, ...detail } = Object(event.detail);
    const said = Object.keys(detail).length > 0 ? ` ${JSON.stringify(detail)}` : "";
    count += 1;
    list.unshift({ id: count, text: `<${event.target.localName}> ${event.type}${said}` });
    list.length = Math.min(list.length, most);
  };
  for (const type of types) document.addEventListener(type, hear);
  return () => {
    for (const type of types) document.removeEventListener(type, hear);
  };
}
