import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { run } from "axe-core";
import { expect, test, vi } from "vitest";
import { Menu } from "../../../../../src/core/ui/overlay";
import { renderInRoot } from "../root";

const openMenu = async () => {
  const onSelect = vi.fn();
  const user = userEvent.setup();
  renderInRoot(
    <main>
      <Menu
        trigger={<button type="button">更多</button>}
        items={[
          { id: "copy", label: "复制", onSelect: () => onSelect("copy") },
          { id: "remove", label: "删除", startsGroup: true, onSelect: () => onSelect("remove") },
        ]}
      />
      <button type="button">下一个</button>
    </main>,
  );
  screen.getByRole("button", { name: "更多" }).focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("menu");
  return { user, onSelect };
};
const isClosed = () => waitFor(() => expect(screen.queryByRole("menu")).toBeNull());

test("an open menu has nothing that axe finds, its focus guards included", async () => {
  await openMenu();
  await waitFor(async () => {
    // jsdom draws nothing, so colours cannot be judged here.
    const { violations } = await run(document, { rules: { "color-contrast": { enabled: false } } });
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
    const ofPage = /^(document-title|html-has-lang|page-has-heading-one)/;
    expect(found.filter((each) => !ofPage.test(each))).toEqual([]);
  });
  // axe takes the guards for invisible without layout.
  await waitFor(() => {
    const guards = [...document.querySelectorAll("[data-base-ui-focus-guard]")];
    expect(guards.length).toBeGreaterThan(0);
    expect(guards.filter((guard) => guard.hasAttribute("aria-hidden"))).toEqual([]);
  });
});

test("arrows move, Enter chooses, and focus returns to the button", async () => {
  const { user, onSelect } = await openMenu();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("复制"));
  await user.keyboard("{ArrowDown}{Enter}");
  expect(onSelect).toHaveBeenCalledExactlyOnceWith("remove");
  await isClosed();
  expect(document.activeElement?.textContent).toBe("更多");
});

test("Esc closes without choosing", async () => {
  const { user, onSelect } = await openMenu();
  await user.keyboard("{Escape}");
  await isClosed();
  expect(onSelect).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe("更多");
});

test("Tab closes and goes on behind the button", async () => {
  const { user } = await openMenu();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("复制"));
  await user.tab();
  await isClosed();
  expect(document.activeElement?.textContent).toBe("下一个");
});
