import { assert } from "./support/assert.js";
import { until } from "./support/page.js";

const lose = (name, what = "") =>
  fetch(`/partner/lose?key=${name}&what=${encodeURIComponent(what)}`, { method: "POST" });

/** A page of its own whose script comes from where chunks get lost. */
async function open(name, what) {
  await lose(name, what);
  const iframe = document.createElement("iframe");
  iframe.style.cssText = "width:1200px;height:700px";
  iframe.src = `/pages/lossy.html?${name}`;
  document.body.prepend(iframe);
  await until(() => iframe.contentWindow?.told, "the page");
  return {
    page: iframe.contentWindow,
    errorEvent: (tag, code = "load") =>
      until(
        () => iframe.contentWindow.told.find((each) => each.tag === tag && each.code === code),
        `${code} of ${tag}`,
      ),
    find: (tag, selector) =>
      iframe.contentDocument.querySelector(tag)?.shadowRoot?.querySelector(selector),
    text: (tag) => iframe.contentDocument.querySelector(tag)?.shadowRoot?.textContent ?? "",
    close: () => iframe.remove(),
  };
}
const row = "table[aria-label] tbody tr td";

describe("chunks that did not arrive", () => {
  for (const chunk of ["channel-list", "frame", "runtime"]) {
    it(`${chunk}: the widget says so, tells the page, and its button asks again`, async () => {
      const { find, errorEvent, text, close } = await open(`lost-${chunk}`, `/${chunk}.js`);
      const { retry, message } = await errorEvent("xi-channel-list");
      assert(typeof retry === "function" && message, "no way to try again");
      assert(text("xi-channel-list").includes("加载失败"), "nothing is said");
      await lose(`lost-${chunk}`);
      find("xi-channel-list", "[role=alert] button").click();
      await until(() => find("xi-channel-list", row), "the rows");
      close();
    });
  }

  it("the session's: the page is told, and once online it and its widgets come by themselves", async () => {
    const { page, find, errorEvent, close } = await open("lost-session", "/(session|frame).js");
    await errorEvent("xi-session");
    await errorEvent("xi-channel-list");
    await lose("lost-session");
    page.dispatchEvent(new Event("online"));
    await until(() => find("xi-channel-list", row), "the rows");
    close();
  });

  it("every one: a later tag brings the earlier ones along", async () => {
    const { page, find, errorEvent, close } = await open("lost-all", "chunks/");
    await errorEvent("xi-session");
    await errorEvent("xi-channel-list");
    await lose("lost-all");
    page.document.body.append(page.document.createElement("xi-message-bell"));
    await until(() => find("xi-message-bell", "a, button"), "the later one");
    await until(() => find("xi-channel-list", row), "the rows");
    close();
  });

  it("what a widget fetches later can be asked for again, and nothing else is lost", async () => {
    const { page, find, text, close } = await open("lost-later");
    await until(() => find("xi-channel-list", row), "the rows");
    const element = page.document.querySelector("xi-channel-list");
    await lose("lost-later", "chunks/");
    const opener = () => find("xi-channel-list", "button[aria-haspopup=listbox]");
    await until(opener, "a button that opens something");
    opener().click();
    await until(() => /网络/.test(text("xi-channel-list")), "the message");
    assert(find("xi-channel-list", row), "the rows are gone");
    await lose("lost-later");
    opener().click();
    await until(() => opener().ariaExpanded === "true", "what it opens");
    assert(element.isConnected);
    close();
  });
});
