import { useState } from "react";
import type { AdPlatform } from "../../../core/api/contract";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { SearchInput } from "../../../core/ui/input";
import { Card, Muted, Stack } from "../../../core/ui/layout";
import { LetterMark, PlatformCard, Platforms } from "./ad-channel-form.styles";

export interface PlatformStepProps {
  platforms: AdPlatform[];
  selected: string;
  onChoose: (platform: AdPlatform) => void;
}

/** Which platform the ads run on. */
export function PlatformStep({ platforms, selected, onChoose }: PlatformStepProps) {
  const text = useText(adText);
  const [keyword, setKeyword] = useState("");
  const wanted = keyword.trim().toLowerCase();
  const found = platforms.filter(({ name, type }) =>
    `${name} ${type}`.toLowerCase().includes(wanted),
  );
  return (
    <Card title={text.platform}>
      <Stack>
        <SearchInput
          value={keyword}
          onChange={setKeyword}
          placeholder={text.searchPlatform}
          aria-label={text.searchPlatform}
        />
        {found.length === 0 ? <Muted role="status">{text.noPlatform}</Muted> : null}
        <Platforms>
          {found.map((platform) => (
            <PlatformCard
              key={platform.type}
              type="button"
              aria-pressed={platform.type === selected}
              onClick={() => onChoose(platform)}
            >
              <LetterMark aria-hidden="true">{platform.name.slice(0, 1)}</LetterMark>
              <span>{platform.name}</span>
              <span>
                {platform.os.map((os) => text.oses[os]).join(" · ")}
                {" · "}
                {platform.isGeneric ? text.generic : text.platformEvents(platform.events.length)}
              </span>
            </PlatformCard>
          ))}
        </Platforms>
      </Stack>
    </Card>
  );
}
