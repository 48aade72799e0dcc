/** True when an element requires the viewer's own sign-in; the demo is read-only. */
const isOwnOnly = ({ tokenAreas, isForm }) => isForm || tokenAreas.includes("own");

/** Values of the tag's attributes where the page writes them. */
function exampleValues(tag, markdown) {
  const written = new RegExp(`<${tag}( [^>]*)>`).exec(markdown)?.[1] ?? "";
  return new Map(
    [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, text]) => [name, text]),
  );
}

const quote = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The page with the part where its element lives, before its first section; docs/site/theme brings it to life. */
export function withLive(text, api, markdown) {
  const { tag, session, needsApp, props, events } = api;
  const values = exampleValues(tag, markdown);
  const fields = props
    .filter(({ attribute }) => attribute)
    .map(({ attribute, isRequired }) => ({
      name: attribute,
      value: values.get(attribute) ?? "",
      isRequired,
    }));
  const isDialog = events.some(({ event }) => event === "xi-close");
  const example = `## 试一试\n\n<LiveExample tag="${tag}" session="${session}" :needs-app="${needsApp}" :is-dialog="${isDialog}" :is-own-only="${isOwnOnly(api)}" fields="${quote(JSON.stringify(fields))}" />\n\n`;
  return text.replace(/^## /m, () => `${example}## `);
}
