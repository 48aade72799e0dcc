import type { AppPlatform, CheckItem, CheckReason } from "../../../core/api/contract";
import { optionalSteps } from "../../../core/api/contract/constants/check";
import { paths } from "../../../core/navigation/paths";
import { useClock } from "../../../core/session/use-clock";
import { integrationCheckText } from "../../../core/text/integration-check";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { Icon, type IconName, Link } from "../../../core/ui/layout";
import { Item, Items } from "./check.styles";

type Mood = "passed" | "waiting" | "failed";

const looks: Record<Mood, { icon: IconName; tone: Tone }> = {
  passed: { icon: "success", tone: "success" },
  waiting: { icon: "info", tone: "neutral" },
  failed: { icon: "error", tone: "danger" },
};

/** Reasons that are settled on another page. */
const helpPaths = {
  no_channel: () => paths.channelAdd(),
  no_identity: (platform: AppPlatform) => paths.downloadSettings(platform),
} satisfies Partial<Record<CheckReason, (platform: AppPlatform) => string>>;

const hasPlace = (reason: CheckReason | null): reason is keyof typeof helpPaths =>
  reason !== null && reason in helpPaths;

export interface CheckItemsProps {
  platform: AppPlatform;
  items: readonly CheckItem[];
  /** True when missing steps can still happen. */
  isOpen: boolean;
}

/** Every step of a check; one that has not happened says why not and what to do. */
export function CheckItems({ platform, items, isOpen }: CheckItemsProps) {
  const text = useText(integrationCheckText);
  const { formatTime } = useClock();
  return (
    <Items aria-live="polite">
      {items.map(({ step, at, reason }) => {
        const isOptional = optionalSteps.includes(step);
        const mood = at !== null ? "passed" : isOpen || isOptional ? "waiting" : "failed";
        return (
          <Item key={step} data-state={mood}>
            <Icon name={looks[mood].icon} size={18} />
            <span>
              {step === "link" ? text.linkNames[platform] : text.steps[step]}{" "}
              {isOptional ? <Tag>{text.optional}</Tag> : null}
            </span>
            <Tag $tone={looks[mood].tone}>{at === null ? text[mood] : formatTime(at)}</Tag>
            {reason === null ? null : (
              <p>
                {text.reasons[reason]}{" "}
                {hasPlace(reason) ? (
                  <Link to={helpPaths[reason](platform)}>{text.fixes[reason]}</Link>
                ) : null}
              </p>
            )}
          </Item>
        );
      })}
    </Items>
  );
}
