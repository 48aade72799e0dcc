import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

/** Opens the menu of a row. */
export async function openRowMenu(user: UserEvent, rowName: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: `更多操作 ${rowName}` }));
  await screen.findAllByRole("menuitem");
}

/** What the menu of a row offers; nothing where it has none. */
export async function rowMenuOf(user: UserEvent, rowName: string): Promise<string[]> {
  if (!screen.queryByRole("button", { name: `更多操作 ${rowName}` })) return [];
  await openRowMenu(user, rowName);
  const labels = screen.getAllByRole("menuitem").map(({ textContent }) => textContent ?? "");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  return labels;
}

/** Presses an action of a row, which is a button or stands in the row's menu. */
export async function pressRowAction(
  user: UserEvent,
  label: string,
  rowName: string,
): Promise<void> {
  const name = `${label} ${rowName}`;
  const outside = () =>
    screen.queryByRole("button", { name }) ?? screen.queryByRole("link", { name });
  const menu = () => screen.queryByRole("button", { name: `更多操作 ${rowName}` });
  await waitFor(() => expect(outside() ?? menu()).toBeTruthy());
  const button = outside();
  if (button) return user.click(button);
  await openRowMenu(user, rowName);
  await user.click(await screen.findByRole("menuitem", { name: label }));
}
