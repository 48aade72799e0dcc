import type { InstallReply, Refusal } from "./answers";
import type { KeptTexts } from "./platform";

interface Kept {
  deviceId: string;
  installId: string;
  answer: InstallReply | null;
  /** True once the facts of the device were asked for. */
  isAsked: boolean;
  /** Use that no report has told yet. */
  usedMs: number;
  /** Number of refusals in a row, and the time of the last one by the clock of the user, and its reason. */
  refusal: { times: number; wallMs: number; why?: Refusal } | null;
}

const file = "state";
/** The mark of a consent that was taken back; it says nothing of whose. */
export const stopped = "stopped";

function readKept(texts: KeptTexts): Kept {
  const none: Kept = {
    deviceId: "",
    installId: "",
    answer: null,
    isAsked: false,
    usedMs: 0,
    refusal: null,
  };
  try {
    return { ...none, ...(JSON.parse(texts.read(file) ?? "{}") as Partial<Kept>) };
  } catch {
    return none;
  }
}

/** State that outlives the process, apart from the queue. */
export class KeptState {
  private kept: Kept;
  private isWritten = true;

  constructor(private readonly texts: KeptTexts) {
    this.kept = readKept(texts);
  }

  get now(): Readonly<Kept> {
    return this.kept;
  }

  change(changed: Partial<Kept>): void {
    this.kept = { ...this.kept, ...changed };
    this.isWritten = false;
  }

  /** Writes what has changed. False = it is in memory alone, and tried again later. */
  flush(): boolean {
    this.isWritten ||= this.texts.write(file, JSON.stringify(this.kept));
    return this.isWritten;
  }
}
