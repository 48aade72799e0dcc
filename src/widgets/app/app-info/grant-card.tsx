import type { AppGrant, AppRecord } from "../../../core/api/contract";
import { formatTime } from "../../../core/format";
import { appInfoText } from "../../../core/text/app-info";
import { authorizationText } from "../../../core/text/authorization";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";
import { Card } from "../../../core/ui/layout";

/** Who authorised the app to the reader, to what, and until when. */
export function GrantCard({ app, grant }: { app: AppRecord; grant: AppGrant }) {
  const text = useText(appInfoText);
  const messages = useText(authorizationText);
  const punctuation = usePunctuation();
  const { modules, scope, scopeNames, expireDay } = grant;
  const count = scope.ids.length;
  const reach =
    scope.type === "all"
      ? text.scopeAll
      : scope.type === "channels"
        ? text.scopeChannels(count)
        : text.scopeGroups(count);
  return (
    <Card title={text.grant}>
      <Descriptions
        items={[
          {
            id: "owner",
            label: text.grantOwner,
            value: punctuation.aside(grant.ownerName, grant.ownerMobile),
          },
          {
            id: "modules",
            label: text.grantModules,
            value: punctuation.list(
              modules.map(({ key, level }) =>
                punctuation.aside(messages.modules[key], messages.levels[level]),
              ),
            ),
          },
          {
            id: "expire",
            label: text.grantExpire,
            value: expireDay === null ? text.grantForever : text.grantUntil(expireDay),
          },
          {
            id: "scope",
            label: text.grantScope,
            value:
              scopeNames.length > 0
                ? punctuation.aside(reach, punctuation.list(scopeNames))
                : reach,
          },
          {
            id: "time",
            label: text.grantTime,
            value: formatTime(grant.createTime, app.zones),
          },
        ]}
      />
    </Card>
  );
}
