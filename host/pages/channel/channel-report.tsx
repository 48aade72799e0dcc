import { useState } from "react";
import { ChannelReport, type ChannelReportProps, ChannelShare } from "../../../src/widgets/index";

type Shared = Parameters<NonNullable<ChannelReportProps["onShare"]>>[0];

export function Page() {
  const [shared, setShared] = useState<Shared | null>(null);
  return (
    <>
      <ChannelReport onShare={setShared} />
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
