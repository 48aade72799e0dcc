const valueProperty = Object.getOwnPropertyDescriptor(
  typeof HTMLInputElement === "undefined" ? {} : HTMLInputElement.prototype,
  "value",
);

/** As if it had been typed: the application hears of it. */
function type(input: HTMLInputElement, text: string): void {
  valueProperty?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

const isChoice = ({ type: kind }: HTMLInputElement) => kind === "radio" || kind === "checkbox";

function carryOver(early: HTMLElement, root: HTMLElement): void {
  const inputs = [...early.querySelectorAll("input")];
  const own = [...root.querySelectorAll("input")];
  const focusedAt = inputs.indexOf(document.activeElement as HTMLInputElement);
  const focused = inputs[focusedAt];
  // Kept here: what is off the page has no selection.
  const selection =
    focused && !isChoice(focused) ? [focused.selectionStart, focused.selectionEnd] : null;
  early.remove();
  for (const [index, from] of inputs.entries()) {
    const to = own[index];
    if (!to || to.type !== from.type || isChoice(from) || from.value === "") continue;
    type(to, from.value);
  }
  const next = own[focusedAt];
  next?.focus();
  // Once the application has drawn what it was told just now.
  queueMicrotask(() => {
    if (next && selection) next.setSelectionRange(selection[0] ?? 0, selection[1] ?? 0);
  });
  // Last, for another way of signing in has other fields.
  for (const [index, from] of inputs.entries()) {
    const to = own[index];
    if (
      to &&
      isChoice(from) &&
      from.checked !== to.checked &&
      (from.checked || to.type === "checkbox")
    )
      to.click();
  }
  if (early.dataset.sent !== undefined)
    setTimeout(() => root.querySelector("form")?.requestSubmit());
}

/**
 * Puts the application's sign-in, drawn below `root`, in the place of that which the page brought:
 * what was typed, chosen, focused and selected stays, and what was sent too early is sent. Waits while
 * a character is being composed.
 */
export function hydrateSignInForm(): void {
  const early = document.getElementById("early");
  const root = document.getElementById("root");
  if (!early || !root) return;
  if (early.dataset.composing === undefined) carryOver(early, root);
  else early.addEventListener("compositionend", () => carryOver(early, root), { once: true });
}

/** Takes away the form that the page brought, for a page that is another. */
export const removeStaticForm = (): void => document.getElementById("early")?.remove();
