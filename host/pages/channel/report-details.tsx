import { useState } from "react";
import {
  ChannelDetailReport,
  type ChannelDetailReportProps,
  ChannelShare,
} from "../../../src/widgets/index";
import type { PageProps } from "../../route/route";

type Shared = Parameters<NonNullable<ChannelDetailReportProps["onShare"]>>[0];

export function Page({ params }: PageProps) {
  const [shared, setShared] = useState<Shared | null>(null);
  return (
    <>
      <ChannelDetailReport channelId={Number(params.id)} onShare={setShared} />
      {shared && (
        <ChannelShare
          channelId={shared.id}
          of={shared.of}
          name={shared.name}
          onClose={() => setShared(null)}
        />
      )}
    </>
  );
}
