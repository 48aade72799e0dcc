import { readDemo } from "./gallery-demo.js";
import { frameworks } from "./snippets.js";

const words = {
  "zh-cn": {
    title: "组件选择",
    note: "选一个组件，调好主题、语言与属性，复制适合您的框架的代码。",
    search: "查找",
    element: "组件",
    theme: "主题",
    themeAuto: "跟随系统",
    themeLight: "浅色",
    themeDark: "深色",
    locale: "语言",
    attributes: "属性",
    code: "代码",
    copy: "复制",
    copied: "已复制",
    copyFailed: "复制失败，请手动选择",
    preview: "预览",
    previewNote: "在同一浏览器登录控制台后，这里显示自己的数据。",
    demoNote: "这里是演示数据，只能查看；在同一浏览器登录控制台后，显示自己的数据。",
    area: "嵌入令牌的范围：",
    own: "需要本人登录，嵌入令牌不能使用。",
    framework: "框架",
  },
  en: {
    title: "Pick an element",
    note: "Pick an element, set theme, language and attributes, and copy the code for your framework.",
    search: "Find",
    element: "Element",
    theme: "Theme",
    themeAuto: "System",
    themeLight: "Light",
    themeDark: "Dark",
    locale: "Language",
    attributes: "Attributes",
    code: "Code",
    copy: "Copy",
    copied: "Copied",
    copyFailed: "Could not copy, please select it",
    preview: "Preview",
    previewNote: "Signed in to the console in this browser, you see your own data here.",
    demoNote:
      "Demo data, to look at only; signed in to the console in this browser, you see your own.",
    area: "Area of the embed token: ",
    own: "Takes one's own sign-in; no embed token opens it.",
    framework: "Framework",
  },
};

const part = (id) => document.getElementById(id);
const all = await (await fetch("/embed/gallery-tags.json")).json();
const query = new URLSearchParams(location.search);
const given = new Map();

const textNow = () => words[part("locale").value] ?? words["zh-cn"];
const chosen = () => all.find(({ tag }) => tag === part("tag").value) ?? all[0];

function filled() {
  const { attributes } = chosen();
  return attributes.flatMap(({ name, property, type }) => {
    const value = given.get(`${chosen().tag} ${name}`);
    if (value === undefined || value === "" || value === false) return [];
    return [{ name, property, value: type === "number" ? Number(value) : value }];
  });
}

/** What is chosen beside the element's own attributes. */
function look() {
  const theme = part("theme").value;
  const locale = part("locale").value;
  return [
    ...(theme ? [{ name: "theme", property: "theme", value: theme }] : []),
    ...(locale === "en" ? [{ name: "locale", property: "locale", value: locale }] : []),
  ];
}

function showCode() {
  const { tag, component, session } = chosen();
  const hasSession = session !== "none";
  const base = location.origin;
  const own = hasSession ? [] : [{ name: "base-url", property: "baseUrl", value: base }];
  const framework = part("framework").value;
  const isJsx = framework === "React 19" || framework === "Next";
  part("snippet").value = frameworks[framework]({
    tag,
    component,
    base,
    hasSession,
    attributes: [...(isJsx ? [] : own), ...filled(), ...look()],
  });
}

/** Shown to those who are not signed in, where the service has a demo. */
const demo = await readDemo(document.querySelector("xi-session"));

function showPreview() {
  const { tag, session, area, attributes } = chosen();
  const isDemo = demo !== null && session === "signed-in" && area[0] !== "own";
  const element = document.createElement(tag);
  if (isDemo) element.setAttribute("session", demo.session);
  const examples = isDemo ? demo.valuesFor(tag, attributes) : [];
  for (const { name, value } of [...examples, ...filled(), ...look()])
    element.setAttribute(name, value === true ? "" : String(value));
  part("preview").replaceChildren(element);
  part("preview-note").dataset.text = isDemo ? "demoNote" : "previewNote";
  showWords();
}

function showAttributes() {
  const { tag, attributes, area } = chosen();
  const fields = attributes.map(({ name, type, description }) => {
    const label = document.createElement("label");
    const title = document.createElement("span");
    title.textContent = name;
    const input = document.createElement("input");
    input.type = type === "boolean" ? "checkbox" : type === "number" ? "number" : "text";
    input.title = description;
    input.addEventListener("change", () => {
      given.set(`${tag} ${name}`, type === "boolean" ? input.checked : input.value);
      showCode();
      showPreview();
    });
    label.append(title, input);
    return label;
  });
  const box = part("attributes");
  box.replaceChildren(box.firstElementChild, ...fields);
  box.hidden = fields.length === 0;
  const text = textNow();
  part("about").textContent =
    area.length === 0 ? "" : area[0] === "own" ? text.own : text.area + area.join(" / ");
}

function showTags() {
  const wanted = part("search").value.trim().toLowerCase();
  const kept = part("tag").value;
  const shown = all.filter(({ tag, title }) => `${tag} ${title}`.toLowerCase().includes(wanted));
  const isEnglish = part("locale").value === "en";
  part("tag").replaceChildren(
    ...shown.map(
      ({ tag, title, component }) => new Option(`${isEnglish ? component : title} <${tag}>`, tag),
    ),
  );
  if (shown.some(({ tag }) => tag === kept)) part("tag").value = kept;
}

function showWords() {
  const text = textNow();
  const { theme, locale } = { theme: part("theme").value, locale: part("locale").value };
  document.documentElement.lang = locale;
  document.documentElement.dataset.theme = theme;
  document.title = text.title;
  for (const each of document.querySelectorAll("[data-text]"))
    each.textContent = text[each.dataset.text];
  part("framework").setAttribute("aria-label", text.framework);
  part("snippet").setAttribute("aria-label", text.code);
}

function showAll() {
  showTags();
  showAttributes();
  showCode();
  showPreview();
}

part("framework").replaceChildren(...Object.keys(frameworks).map((name) => new Option(name, name)));
part("locale").value = query.get("locale") === "en" ? "en" : "zh-cn";
if (["light", "dark"].includes(query.get("theme"))) part("theme").value = query.get("theme");
showTags();
part("tag").value = all.some(({ tag }) => tag === query.get("tag"))
  ? query.get("tag")
  : "xi-app-stats";
part("search").addEventListener("input", () => {
  const before = part("tag").value;
  showTags();
  if (part("tag").value !== before) {
    showAttributes();
    showCode();
    showPreview();
  }
});
for (const id of ["tag", "theme", "locale"]) part(id).addEventListener("change", showAll);
part("framework").addEventListener("change", showCode);
part("choices").addEventListener("submit", (event) => event.preventDefault());
part("copy").addEventListener("click", async () => {
  const text = textNow();
  try {
    await navigator.clipboard.writeText(part("snippet").value);
    part("copied").textContent = text.copied;
  } catch {
    part("copied").textContent = text.copyFailed;
  }
});
showAll();
