import type { CallBody, CallReply } from "../../../core/api/contract";
import { boardsText } from "../../../core/text/boards";
import { useText } from "../../../core/text/use-text";
import { useTheme } from "../../../core/theme/style-root";
import { useToast } from "../../../core/ui/feedback";
import { saveBase64 } from "../../../core/ui/file";
import type { MenuItem } from "../../../core/ui/overlay";

type Look = Pick<CallBody<"board/export">, "format" | "theme">;

/** Menu items that save a board as the service draws it, in the colours that the reader sees. */
export function usePictureItems(
  draw: (look: Look) => Promise<CallReply<"board/export">>,
): MenuItem[] {
  const text = useText(boardsText);
  const toast = useToast();
  const theme = useTheme();
  const save = async (format: "png" | "pdf") => {
    const isDark =
      theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    toast.info(text.drawing);
    // A failure has shown its message.
    const reply = await draw({ format, theme: isDark ? "dark" : "light" }).catch(() => null);
    if (reply) saveBase64(reply.map.file);
  };
  return [
    { id: "png", label: text.png, feature: "export", onSelect: () => void save("png") },
    { id: "pdf", label: text.pdf, feature: "export", onSelect: () => void save("pdf") },
  ];
}
