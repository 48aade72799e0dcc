/** Brings the element of a docs page to life: its session, its settings, and what it tells. */
const live = document.querySelector(".live");
const stage = live.querySelector(".stage");
const settings = live.querySelector(".settings");
const log = live.querySelector(".events ol");
const { tag, session: need, needsApp, dialog } = live.dataset;

const paragraph = (text) => Object.assign(document.createElement("p"), { textContent: text });

/** The element with what the settings say; an empty setting is no attribute. */
function makeElement() {
  const element = document.createElement(tag);
  for (const field of settings.elements)
    if (field.value) element.setAttribute(field.name, field.value);
  return element;
}

settings.addEventListener("submit", (event) => event.preventDefault());
settings.addEventListener("change", ({ target: { name, value } }) => {
  for (const element of stage.querySelectorAll(tag)) {
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
});

function switcher() {
  const box = document.createElement("div");
  box.className = "switcher";
  box.append("应用", document.createElement("xi-app-switcher"));
  return box;
}

function dialogButton() {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: "打开",
  });
  button.onclick = () => {
    if (!stage.querySelector(tag)) stage.append(makeElement());
  };
  return button;
}

/** The example's channel belongs to nobody: the app's first one takes its place. */
async function fillChannel(session) {
  const field = settings.elements["channel-id"];
  if (!field || !session.isSignedIn()) return;
  const { map } = await session.request("channelAllInApply", {}, { quiet: true });
  if (!map.channelList[0]) return;
  field.value = map.channelList[0].id;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function show(session) {
  if (need === "signed-in" && !session.isSignedIn()) {
    stage.replaceChildren(
      paragraph("请先登录，与控制台是同一个登录；演示数据的账号是 13800138000，密码 xi123456。"),
      document.createElement("xi-login-form"),
    );
    return;
  }
  const parts = needsApp === undefined || tag === "xi-app-switcher" ? [] : [switcher()];
  stage.replaceChildren(...parts, dialog === undefined ? makeElement() : dialogButton());
}

const told = ["xi-ready", "xi-error", "xi-navigate", "xi-app-enter", "xi-menu", "xi-close"];
for (const type of [
  ...told,
  "xi-signed-in",
  "xi-signed-out",
  "xi-recovered",
  "xi-session-expired",
]) {
  document.addEventListener(type, (event) => {
    // This page stays: the switcher would otherwise ask to go to the app's own page.
    if (type === "xi-app-enter") event.preventDefault();
    if (type === "xi-close") event.target.remove();
    const { session, retry, ...detail } = Object(event.detail);
    const said = Object.keys(detail).length > 0 ? ` ${JSON.stringify(detail)}` : "";
    const entry = document.createElement("li");
    entry.textContent = `<${event.target.localName}> ${type}${said}`;
    log.prepend(entry);
    while (log.childElementCount > 50) log.lastElementChild.remove();
  });
}

/** A share of one's own to look at: the first channel's, made if it has none. */
async function fillShare(session) {
  if (!session.isSignedIn()) throw new Error("请先在控制台登录");
  const { map } = await session.request("channelAllInApply", {}, { quiet: true });
  const [channel] = map.channelList;
  if (!channel) throw new Error("当前应用还没有渠道");
  const { map: share } = await session.request("channel/shareUpdate", { id: channel.id });
  const [appkey, key] = new URL(share.url).pathname.split("/").slice(-2);
  const values = { appkey, "chart-id": key };
  for (const [name, value] of Object.entries(values)) {
    const field = settings.elements[name];
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function shareButton(session) {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: "用我的第一个渠道",
  });
  button.onclick = () =>
    fillShare(session).catch((error) => {
      button.textContent = error.message || "没有成功，请重试";
    });
  settings.append(button);
}

if (need === "none") {
  stage.replaceChildren(makeElement());
  const holder = document.createElement("xi-session");
  holder.addEventListener("xi-ready", ({ detail: { session } }) => shareButton(session));
  document.body.append(holder);
} else {
  const holder = document.createElement("xi-session");
  holder.addEventListener("xi-ready", ({ detail: { session } }) => {
    session.on("signed-in", () => show(session));
    session.on("signed-out", () => show(session));
    show(session);
    const fill = () => void fillChannel(session).catch(() => {});
    session.on("signed-in", fill);
    document.addEventListener("xi-app-enter", fill);
    fill();
  });
  document.body.append(holder);
}
import("/embed/xi.js").catch(() => {
  stage.replaceChildren(paragraph("组件没有加载：请经由析源的服务打开此页。"));
});
