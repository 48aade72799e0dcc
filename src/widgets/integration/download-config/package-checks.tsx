import type { AppPackage } from "../../../core/api/contract";
import { useCurrentApp } from "../../../core/session/use-session";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import { Checks } from "./download-config.styles";

/** What was found in a package: how it is signed, for which systems, and whether it is this app's. */
export function PackageChecks({ row }: { row: AppPackage }) {
  const text = useText(downloadConfigText);
  const appkey = useCurrentApp()?.appkey ?? "";
  const { appkeys, certificate, minSdk, schemes } = row;
  const isOwn = appkeys?.includes(appkey) ?? false;
  const [other] = appkeys ?? [];
  return (
    <Checks>
      <Tag>{schemes.join(" + ").toUpperCase()}</Tag>
      {minSdk === null ? null : <Tag>{text.minSdk(minSdk)}</Tag>}
      {appkeys === null ? null : (
        <Tag $tone={isOwn ? "success" : "warning"}>
          {isOwn
            ? text.schemeFound
            : other
              ? text.schemeOther(`xi${other}`)
              : text.schemeMissing(`xi${appkey}`)}
        </Tag>
      )}
      {certificate === "" ? null : (
        <code title={`${text.certificate} ${certificate}`}>
          {certificate.slice(0, 11)}…
          <CopyButton value={certificate} label={text.copyCertificate} />
        </code>
      )}
    </Checks>
  );
}
