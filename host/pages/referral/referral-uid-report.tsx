import { textOfPath } from "../../../src/core/index";
import { ReferralUidReport } from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";

export const Page = ({ params }: PageProps) => (
  <ReferralUidReport uid={textOfPath(params.id ?? "") ?? ""} />
);
