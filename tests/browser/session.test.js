import { assert } from "./support/assert.js";
import { loadElements, place, until } from "./support/page.js";
import {
  endTokens,
  exchanges,
  rowsOf,
  startSession as start,
  tokensSeen,
} from "./support/partner-session.js";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

describe("sessions with the partner's tokens", () => {
  before(async () => {
    localStorage.clear();
    await loadElements();
  });

  it("one fetch for all widgets; the token is nowhere on the page and nothing is stored", async () => {
    const { element } = await start({ key: "one" });
    const lists = await Promise.all(Array.from({ length: 5 }, () => place("xi-channel-list")));
    for (const list of lists) await until(() => rowsOf(list).length > 0, "the rows");
    assert.equal(await exchanges("one"), 1);
    const isList = ({ name }) => name === "channelList";
    const seen = await tokensSeen(async (travelled) => {
      lists[0].refresh();
      await until(() => travelled.some(isList), "the call");
    });
    const { token } = seen.find(isList);
    assert(token.startsWith("xet_"), token);
    const html = [document.documentElement, ...lists.map((list) => list.shadowRoot)]
      .map((root) => root.outerHTML ?? root.innerHTML)
      .join("");
    assert(!html.includes(token), "the token is in the DOM");
    assert(!JSON.stringify({ ...localStorage }).includes(token), "the token is stored");
    for (const list of lists) list.remove();
    element.remove();
  });

  it("twenty widgets whose token has ended get one new token, and keep what was typed", async () => {
    const { element } = await start({ key: "twenty" });
    const lists = await Promise.all(Array.from({ length: 20 }, () => place("xi-channel-list")));
    for (const list of lists) await until(() => rowsOf(list).length > 0, "the rows");
    const search = lists[0].shadowRoot.querySelector("input[type=search]");
    const before = await exchanges("twenty");
    let errors = 0;
    const count = () => {
      errors += 1;
    };
    document.addEventListener("xi-error", count);
    document.addEventListener("xi-session-expired", count);
    const seen = await tokensSeen(async (travelled) => {
      search.focus();
      document.execCommand("insertText", false, "应用");
      // What was typed is looked for with the old token; its answer may come before or after the end.
      await until(() => travelled.length > 0, "the search");
      await endTokens("twenty");
      for (const list of lists) list.refresh();
      await until(() => new Set(travelled.map(({ token }) => token)).size > 1, "the new token");
      await pause(1500);
    });
    document.removeEventListener("xi-error", count);
    document.removeEventListener("xi-session-expired", count);
    assert.equal((await exchanges("twenty")) - before, 1);
    assert.equal(errors, 0);
    assert(new Set(seen.map(({ token }) => token)).size === 2, "not one old and one new token");
    assert.equal(search.value, "应用");
    for (const list of lists) list.remove();
    element.remove();
  });

  it("a widget that is refreshed asks for what it shows, and for nothing of another", async () => {
    const { element } = await start({ key: "refresh" });
    const list = await place("xi-channel-list");
    await until(() => rowsOf(list).length > 0, "the rows");
    // What is far below the fold is not loaded.
    list.style.cssText = "display:block;block-size:40px;overflow:hidden";
    const events = await place("xi-event-stats");
    await pause(500);
    const namesOf = async (widget) => {
      const seen = await tokensSeen(async (travelled) => {
        widget.refresh();
        await until(() => travelled.length > 0, "a call");
        await pause(500);
      });
      return seen.map(({ name }) => name);
    };
    const [ofList, ofEvents] = [await namesOf(list), await namesOf(events)];
    assert(ofList.includes("channelList"), ofList.join());
    assert(!ofEvents.includes("channelList"), ofEvents.join());
    for (const each of [list, events, element]) each.remove();
  });

  it("two sessions never mix their tokens", async () => {
    const one = await start({ name: "a", key: "a" });
    const two = await start({ name: "b", key: "b" });
    const listOf = (name) => place("xi-channel-list", (made) => made.setAttribute("session", name));
    const [first, second] = await Promise.all([listOf("a"), listOf("b")]);
    await until(() => rowsOf(first).length > 0 && rowsOf(second).length > 0, "both lists");
    const tokensOf = async (list) =>
      (
        await tokensSeen(async (travelled) => {
          list.refresh();
          await until(() => travelled.length > 0, "a call");
        })
      ).map(({ token }) => token);
    const [ofFirst, ofSecond] = [await tokensOf(first), await tokensOf(second)];
    assert(ofFirst.length > 0 && ofSecond.length > 0, "no calls");
    assert.equal(new Set(ofFirst).size, 1);
    assert.equal(new Set(ofSecond).size, 1);
    assert(ofFirst[0] !== ofSecond[0], "one token for both");
    for (const each of [first, second, one.element, two.element]) each.remove();
  });

  it("a page whose script comes late with its way to a token is served all the same", async () => {
    const element = document.createElement("xi-session");
    element.setAttribute("base-url", window.xiServiceUrl);
    element.setAttribute("name", "late");
    document.body.append(element);
    const list = document.createElement("xi-channel-list");
    list.setAttribute("session", "late");
    document.body.append(list);
    await until(() => list.shadowRoot.textContent.includes("尚未登录"), "the signed-out state");
    element.fetchToken = async () => (await fetch("/partner/token?key=late")).json();
    await until(() => rowsOf(list).length > 0, "the rows");
    list.remove();
    element.remove();
  });
});
