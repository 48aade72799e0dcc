import { MessageDetail } from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";

export function Page({ params }: PageProps) {
  return <MessageDetail messageId={Number(params.id)} />;
}
