/** Puts text on the clipboard; on plain http, where that interface is missing, by a selection. */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused by the page's policy: the selection may still work.
  }
  const textarea = document.createElement("textarea");
  textarea.value = text;
  textarea.readOnly = true;
  textarea.style.position = "fixed";
  textarea.style.opacity = "0";
  near.append(textarea);
  textarea.select();
  const isCopied = typeof document.execCommand === "function" && document.execCommand("copy");
  textarea.remove();
  near.focus();
  return isCopied;
}
