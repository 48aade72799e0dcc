import { assert } from "./support/assert.js";
import { until } from "./support/page.js";

/** An application in a frame of its own. */
function openApp(name, page = `/pages/components.html?${name}-components`) {
  const iframe = document.createElement("iframe");
  iframe.style.cssText = "width:1200px;height:1200px";
  iframe.src = page;
  document.body.prepend(iframe);
  const part = (selector) => iframe.contentDocument.querySelector(selector);
  const inside = (widget) => part(`[data-xi-widget=${widget}]`)?.shadowRoot;
  return { frame: iframe, page: () => iframe.contentWindow, part, inside };
}

function assertLooks(page) {
  const now = page.looksOfHost();
  const changed = page.looksBefore.findIndex((look, at) => look !== now[at] && at > 1);
  assert(changed < 0, `the page's own element ${changed} looks different`);
}

describe("React components of the npm package", () => {
  it("in React 19 with StrictMode: drawn, one token, the page as before, theme and locale at runtime", async () => {
    const { frame: iframe, page, part, inside } = openApp("react-19");
    await until(
      () => inside("channel-list")?.querySelector("table[aria-label] tbody tr td"),
      "the list",
    );
    await until(() => inside("channel-form")?.querySelector("input"), "the form");
    await until(() => page().heard.includes("ready"), "onReady");
    assertLooks(page());

    const { count } = await (await fetch("/partner/exchanges?key=react-19-components")).json();
    assert.equal(count, 1);

    const calls = () =>
      page()
        .performance.getEntriesByType("resource")
        .filter(({ name }) => name.includes("/xi/admin/")).length;
    // What the form asks for besides may still be on its way.
    let before = -1;
    await until(async () => {
      const last = before;
      before = calls();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return last === before && calls() === before;
    }, "the last call");
    const field = inside("channel-form").querySelector("input[type=text], input:not([type])");
    page().setLook({ theme: "dark", locale: "en" });
    await until(() => inside("channel-list").textContent.includes("Own channels"), "English");
    assert.equal(part("[data-xi-widget=channel-list]").dataset.xiTheme, "dark");
    assert(field.isConnected, "the form was drawn anew");
    assert.equal(calls(), before);
    page().setLook({ theme: "light", locale: "zh-cn" });
    await until(() => inside("channel-list").textContent.includes("自建渠道"), "Chinese");

    page().list.current.refresh();
    await until(() => calls() > before, "the refresh");

    const report = [...inside("channel-list").querySelectorAll("a")].find(
      (each) => each.textContent === "报表",
    );
    report.click();
    await until(() => page().heard.some((each) => each.startsWith("/channel/")), "onNavigate");

    part("#toggle").click();
    await until(() => !part("[data-xi-widget=channel-list]"), "the removal");
    part("#toggle").click();
    await until(
      () => inside("channel-list")?.querySelector("table[aria-label] tbody tr td"),
      "the list again",
    );
    part("#count").click();
    await until(() => part("#count").textContent === "页面 1", "the page's own click");
    assert.equal(page().problems.join("\n"), "");
    iframe.remove();
  });

  it("in React 19: an overlay opens in the widget's own root, over the page", async () => {
    const { frame: iframe, inside } = openApp("react-19");
    const root = await until(() => {
      const button = inside("app-switcher")?.querySelector("button");
      return button && inside("app-switcher");
    }, "the switcher");
    // The other widgets may take the focus while they come, which would rightly close a panel.
    await until(
      () => inside("channel-list")?.querySelector("table[aria-label] tbody tr td"),
      "the list",
    );
    await until(() => inside("channel-form")?.querySelector("input"), "the form");
    // A form that takes the focus late closes it once more.
    const button = root.querySelector("button");
    let waited = 0;
    const dialog = await until(() => {
      const isShut = button.getAttribute("aria-expanded") !== "true";
      if (isShut && waited++ % 100 === 0) button.click();
      return root.querySelector("[role=dialog]");
    }, "the panel");
    const box = await until(() => {
      const { width, height } = dialog.getBoundingClientRect();
      return width > 100 && height > 100 && dialog.getBoundingClientRect();
    }, "its size");
    assert(root.querySelector("[data-xi-overlays]").matches(":popover-open"));
    const { x, y } = { x: box.left + box.width / 2, y: box.top + 10 };
    assert(dialog.contains(root.elementFromPoint(x, y)), "the page covers the panel");
    iframe.remove();
  });

  it("in Next 16: a server component has widgets in it, and they are drawn in the browser", async () => {
    const address = "/fixtures/next-16/index.html";
    const sent = await (await fetch(address)).text();
    assert(sent.includes("在服务器上画出：true"), "the page is not the server's");
    for (const name of ["channel-list", "channel-form"])
      assert(sent.includes(`data-xi-widget="${name}"`), `${name} was not drawn on the server`);
    const { frame: iframe, page, part, inside } = openApp("next-16", address);
    await until(
      () => inside("channel-list")?.querySelector("table[aria-label] tbody tr td"),
      "the list",
    );
    await until(() => inside("channel-form")?.querySelector("input"), "the form");
    const { count } = await (await fetch("/partner/exchanges?key=next-16")).json();
    assert.equal(count, 1);
    part("#count").click();
    await until(() => part("#count").textContent === "页面 1", "the page's own click");
    assert.equal(page().problems.join("\n"), "");
    iframe.remove();
  });

  for (const name of ["react-16", "react-18"])
    it(`in ${name}: says that React is too old, and the application lives on`, async () => {
      const { frame: iframe, page, part } = openApp(name);
      const note = await until(() => part("[data-xi-widget] [role=alert]"), "the message");
      assert(note.textContent.includes("React 版本过低"));
      const { left, top, width, height } = note.getBoundingClientRect();
      assert(width > 100 && height > 10, "the message has no size");
      const topElement = iframe.contentDocument.elementFromPoint(left + 5, top + height / 2);
      assert(note.contains(topElement), "the message cannot be seen");
      await until(() => page().heard.includes("fault unsupported-react"), "onFault");
      part("#count").click();
      await until(() => part("#count").textContent === "页面 1", "the page's own click");
      assertLooks(page());
      assert.equal(page().problems.join("\n"), "");
      iframe.remove();
    });
});
