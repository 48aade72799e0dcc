const quote = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Values of the tag's attributes where the page writes them. */
function exampleValues(tag, markdown) {
  const written = new RegExp(`<${tag}( [^>]*)>`).exec(markdown)?.[1] ?? "";
  return new Map(
    [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, text]) => [name, text]),
  );
}

const field = (name, value) =>
  `<label>${name}<input name="${name}" value="${quote(value)}" autocomplete="off"></label>`;
const choice = (name, options) =>
  `<label>${name}<select name="${name}">${options.map((each) => `<option value="${each}">${each || "默认"}</option>`).join("")}</select></label>`;

/** The part of a widget's page where its element lives; docs/site/live.js brings it to life. */
export function liveHtml({ tag, session, needsApp, props, events }, markdown) {
  const values = exampleValues(tag, markdown);
  const fields = props
    .filter(({ attribute }) => attribute)
    .map(({ attribute }) => field(attribute, values.get(attribute) ?? ""));
  const isDialog = events.some(({ event }) => event === "xi-close");
  return `<section class="live" data-tag="${tag}" data-session="${session}"${needsApp ? " data-needs-app" : ""}${isDialog ? " data-dialog" : ""} aria-label="试一试">
<h2>试一试</h2>
<form class="settings">${fields.join("")}${choice("theme", ["", "light", "dark", "auto"])}${choice("locale", ["", "zh-cn", "en"])}</form>
${session === "none" ? "<p class=hint>分享链接形如 <code>/share_chart/{appkey}/{chart-id}</code>，把自己的两段填进来。</p>\n" : ""}<div class="stage"><p>正在加载组件…</p></div>
<details class="events"><summary>事件</summary><ol></ol></details>
</section>`;
}
