import { useState } from "react";
import { ChannelShare, GroupList } from "../../../src/widgets/index";

export function Page() {
  const [shared, setShared] = useState<{ id: number; name: string } | null>(null);
  return (
    <>
      <GroupList onShare={setShared} />
      {shared && (
        <ChannelShare
          channelId={shared.id}
          of="group"
          name={shared.name}
          onClose={() => setShared(null)}
        />
      )}
    </>
  );
}
