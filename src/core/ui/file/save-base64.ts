import { saveFile } from "./save-file";

/** A file as calls answer it. */
interface RepliedFile {
  name: string;
  type: string;
  /** Base64. */
  content: string;
}

/** Hands a file of a reply to the browser's downloads. */
export function saveBase64({ name, type, content }: RepliedFile): void {
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  saveFile(name, new Blob([bytes], { type }));
}
