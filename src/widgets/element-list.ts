/** Every widget as an element, declared once: tags, types, wrappers, manifest and docs derive from here. */
import * as accelerationElements from "./acceleration/elements";
import * as accountElements from "./account/elements";
import * as appElements from "./app/elements";
import * as authElements from "./auth/elements";
import * as channelElements from "./channel/elements";
import * as deploymentElements from "./deployment/elements";
import * as exportElements from "./export/elements";
import * as feedbackElements from "./feedback/elements";
import * as financeElements from "./finance/elements";
import * as integrationElements from "./integration/elements";
import * as linkElements from "./link/elements";
import * as messageElements from "./message/elements";
import * as monitorElements from "./monitor/elements";
import * as referralElements from "./referral/elements";
import * as reportElements from "./report/elements";
import * as sharedChartElements from "./shared-chart/elements";
import * as workbenchElements from "./workbench/elements";

export const elementList = Object.values({
  ...accelerationElements,
  ...accountElements,
  ...appElements,
  ...authElements,
  ...channelElements,
  ...deploymentElements,
  ...exportElements,
  ...feedbackElements,
  ...financeElements,
  ...integrationElements,
  ...linkElements,
  ...messageElements,
  ...monitorElements,
  ...referralElements,
  ...reportElements,
  ...sharedChartElements,
  ...workbenchElements,
});
