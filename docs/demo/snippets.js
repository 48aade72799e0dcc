/**
 * How each framework writes one element. Everything comes from what the element declares: its tag, the
 * name of its React component, and the attributes that were filled in.
 */

const escaped = (text) =>
  String(text).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Attributes as HTML writes them; a true boolean stands alone. */
const htmlOf = (attributes) =>
  attributes
    .map(({ name, value }) => (value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join("");

/** Properties as JSX writes them. */
const jsxOf = (attributes) =>
  attributes
    .map(({ property, value }) =>
      value === true
        ? ` ${property}`
        : typeof value === "number"
          ? ` ${property}={${value}}`
          : ` ${property}={${JSON.stringify(String(value))}}`,
    )
    .join("")
    .replaceAll(/=\{"([^"\\{}<>&]*)"\}/g, '="$1"');

const tagOf = ({ tag, attributes }) => `<${tag}${htmlOf(attributes)}></${tag}>`;
const sessionTag = (base) =>
  `<xi-session base-url="${base}" token-url="/my/xi-token"></xi-session>`;

/** The element with its session, where it has one. */
const markup = (wish, indent = "") =>
  [...(wish.hasSession ? [sessionTag(wish.base)] : []), tagOf(wish)].join(`\n${indent}`);

const reactOf = ({ component, attributes, hasSession, base }) => {
  const given = jsxOf(attributes);
  if (!hasSession) {
    return `import { ${component} } from "xi-console/react";

export const Chart = () => <${component} baseUrl="${base}"${given} />;`;
  }
  return `import { createSession } from "xi-console";
import { ${component}, SessionProvider } from "xi-console/react";

const session = createSession({
  baseUrl: "${base}",
  fetchToken: async () => (await fetch("/my/xi-token")).json(),
});

export const Page = () => (
  <SessionProvider session={session}>
    <${component}${given} />
  </SessionProvider>
);`;
};

/** Every way of writing it, by the name of the framework. */
export const frameworks = {
  HTML: (wish) => `<script type="module" src="${wish.base}/embed/xi.js"></script>
${markup(wish)}`,
  "React 19": reactOf,
  "Vue 3": (wish) => `<script setup>
import "xi-console/elements";
</script>

<template>
  ${markup(wish, "  ")}
</template>`,
  "Svelte 5": (wish) => `<script>
  import "xi-console/elements";
</script>

${markup(wish)}`,
  Solid: (wish) => `import "xi-console/elements";

export const Page = () => (
  <>
    ${markup(wish, "    ")}
  </>
);`,
  Angular: (wish) => `import { Component, CUSTOM_ELEMENTS_SCHEMA } from "@angular/core";
import "xi-console/elements";

@Component({
  selector: "app-page",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    ${markup(wish, "    ")}
  \`,
})
export class Page {}`,
  Next: (wish) => `"use client";

${reactOf(wish)}`,
};
