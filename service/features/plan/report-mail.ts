import type { PlanAttachment } from "../../../src/core/api/contract/constants/plan";
import type { MailParts } from "../../ports";
import type { ReportContent } from "../../store/plan-tables";
import { type MailFrame, mailReport } from "./mail-report";
import { reportAttachment } from "./report-attachment";
import { type ReportPicture, reportPictures } from "./report-pictures";

/** Larger ones are refused by many mail servers. */
const mostFileBytes = 5_000_000;

type File = Awaited<ReturnType<typeof reportAttachment>>;

/** All receivers of a run get the same: it is written once. */
const filesOf = new WeakMap<ReportContent, Promise<File>>();

function fileOf(content: ReportContent, attachment: PlanAttachment, nowMs: number) {
  const file = filesOf.get(content) ?? reportAttachment(content, attachment, nowMs);
  filesOf.set(content, file);
  return file;
}

/** A report as a mail with the pictures that it shows. */
export interface ReportMail extends Required<Pick<MailParts, "html" | "attachments">> {
  subject: string;
  text: string;
  pictures: readonly ReportPicture[];
  /** Null for none, and where it is too large. */
  file: File | null;
}

/** Writes a report as the mail that is sent; a file that is too large is left to the console, and said. */
export async function reportMail(
  content: ReportContent,
  frame: Omit<MailFrame, "hasLargeFile">,
  { attachment, nowMs }: { attachment: PlanAttachment | null; nowMs: number },
): Promise<ReportMail> {
  const made = attachment && (await fileOf(content, attachment, nowMs));
  const isLarge = made !== null && made.content.byteLength > mostFileBytes;
  const file = isLarge ? null : made;
  const pictures = await reportPictures(content);
  const mail = mailReport(content, { ...frame, hasLargeFile: isLarge }, pictures);
  const shown = mail.pictures.map(({ cid, png }) => ({
    name: `${cid.split("@")[0]}.png`,
    type: "image/png",
    content: png,
    cid,
  }));
  return { ...mail, file, attachments: [...shown, ...(file ? [file] : [])] };
}
