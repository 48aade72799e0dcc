import { assert } from "./support/assert.js";
import { placed, startLimited, watched } from "./support/limited-session.js";
import { loadElements, serviceUrl, signIn } from "./support/page.js";
import { settled } from "./support/settled.js";

/** What changes something in each of these widgets, on its tab; `isOwn` takes one's own sign-in. */
const writes = [
  { tag: "xi-channel-list", pattern: /^(批量导入|新建分组|分享|修改)/ },
  { tag: "xi-group-list", pattern: /^(新建分组|分享)/ },
  { tag: "xi-event-stats", tab: "事件管理", pattern: /^(编辑|停用|启用)/ },
  { tag: "xi-invoices", tab: "记录", pattern: /^(撤销|重新申请|申请红冲)/ },
  { tag: "xi-channel-report", pattern: /^分享/ },
  { tag: "xi-monitor-rules", pattern: /快捷规则|新建规则/ },
  { tag: "xi-application-list", pattern: /^(通过|拒绝)/, isOwn: true },
];
/** What a widget says when a change is tried with a token that may only look. */
const blocked = "此嵌入令牌只能查看";

const controls = "button, [role=menuitem], [role=switch], input[type=checkbox]";
const labelOf = (one) => one.getAttribute("aria-label") || one.textContent.trim();
const enabled = ({ shadowRoot }) =>
  [...shadowRoot.querySelectorAll(controls)].filter(
    (one) => !one.disabled && one.offsetParent !== null,
  );
/** The labels of what changes something, once the tab is open that has it. */
async function offered(made, { tab, pattern }) {
  if (tab) {
    enabled(made)
      .find((one) => labelOf(one) === tab)
      .click();
    await settled(made.shadowRoot);
  }
  return enabled(made)
    .map(labelOf)
    .filter((label) => pattern.test(label))
    .join("、");
}

/** Presses every button once, those that a press brings too, until a change is refused. */
async function pressAll(made) {
  const tried = new Set();
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const next = enabled(made).find((one) => one.type !== "checkbox" && !tried.has(labelOf(one)));
    if (!next) return "";
    tried.add(labelOf(next));
    next.click();
    await new Promise((resolve) => setTimeout(resolve, 60));
    if (made.shadowRoot.textContent.includes(blocked)) return labelOf(next);
  }
  return "";
}

describe("a token that may only look", () => {
  let own;
  let looking;
  let writing;
  before(async () => {
    await signIn();
    own = document.createElement("xi-session");
    own.setAttribute("base-url", serviceUrl);
    document.body.append(own);
    await loadElements();
    looking = await startLimited("looking", "read-only");
    writing = await startLimited("writing", "default");
  });
  after(() => {
    localStorage.clear();
    own.remove();
    looking.remove();
    writing.remove();
  });

  for (const { tag, isOwn, ...write } of writes)
    it(`${tag} is offered nothing that changes anything`, async () => {
      const { made: full } = await placed(tag, isOwn ? null : writing);
      assert(
        (await offered(full, write)) !== "",
        `one who may is offered a change in ${tag}: ${full.shadowRoot.textContent.slice(0, 200)}`,
      );
      full.remove();

      const { refused } = await watched(async () => {
        const { made, errors } = await placed(tag, looking);
        assert.equal(errors.map(({ code }) => code).join(), "");
        assert.equal(await offered(made, write), "");
        assert.equal(await pressAll(made), "");
        made.remove();
      });
      assert.equal(refused.join("\n"), "");
    });
});
