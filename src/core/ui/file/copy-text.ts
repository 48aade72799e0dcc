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
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.style.position = "fixed";
  area.style.opacity = "0";
  near.append(area);
  area.select();
  const isCopied = typeof document.execCommand === "function" && document.execCommand("copy");
  area.remove();
  near.focus();
  return isCopied;
}
