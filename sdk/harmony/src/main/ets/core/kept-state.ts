import type { InstallReply } from "./answers";
import type { KeptTexts } from "./platform";

interface Kept {
  deviceId: string;
  installId: string;
  answer: InstallReply | null;
  /** Use that no report has told yet. */
  usedMs: number;
}

const file = "state";

function readKept(texts: KeptTexts): Kept {
  const none: Kept = { deviceId: "", installId: "", answer: null, usedMs: 0 };
  try {
    return { ...none, ...(JSON.parse(texts.read(file) ?? "{}") as Partial<Kept>) };
  } catch {
    return none;
  }
}

/** State that outlives the process, apart from the queue. */
export class KeptState {
  private kept: Kept;

  constructor(private readonly texts: KeptTexts) {
    this.kept = readKept(texts);
  }

  get now(): Readonly<Kept> {
    return this.kept;
  }

  change(changed: Partial<Kept>): void {
    this.kept = { ...this.kept, ...changed };
    this.texts.write(file, JSON.stringify(this.kept));
  }

  remove(): void {
    this.texts.remove(file);
  }
}
