import type { AppPlatform } from "../../../core/api/contract";
import { addressFault, wayAddresses } from "../../../core/api/contract/constants/download";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";
import { useLandmark } from "../../../core/ui/layout";
import { OutcomeLayout } from "./download-config.styles";
import type { WayValues } from "./way-values";

export interface OutcomeProps {
  platform: AppPlatform;
  values: WayValues;
  /** Of the package that is handed out; empty for none. */
  version: string;
}

/** Renders what a visitor of the system will see with the chosen target. */
export function Outcome({ platform, values, version }: OutcomeProps) {
  const role = useLandmark("region");
  const text = useText(downloadConfigText);
  const { way } = values;
  const addresses = way === "" ? [] : wayAddresses[way];
  const leads =
    addresses.length > 0 &&
    addresses.every((field) => addressFault(platform, field, values[`${field}Url`]) === null);
  const system = text.systems[platform];
  const onPhone = () => {
    if (way === "absent") return text.outcomeAbsent(system);
    if (way === "hosted" && version !== "")
      return platform === "android" ? text.outcomePackage(version) : text.outcomeInstall(version);
    if (!leads) return text.outcomeNothing;
    return way === "plist" ? text.outcomePlist : text.outcomeLeads;
  };
  return (
    <OutcomeLayout role={role} aria-label={text.outcome}>
      <h3>{text.outcome}</h3>
      <Descriptions
        items={[
          { id: "phone", label: text.outcomePhone(system), value: onPhone() },
          { id: "messenger", label: text.outcomeMessenger, value: text.outcomeGuide },
          { id: "computer", label: text.outcomeComputer, value: text.outcomeQr },
        ]}
      />
    </OutcomeLayout>
  );
}
