import { installSnippets } from "./install";
import type { Snippets } from "./snippet";

/** Code for HarmonyOS. */
export const harmonySnippets: Snippets = (facts) => {
  const { appkey, service, linkHost, linkPath } = facts;
  return {
    setup: [
      ...installSnippets.harmony(facts),
      {
        id: "module",
        name: "module.json5",
        code: `// entry/src/main/module.json5
{
  "module": {
    "requestPermissions": [
      { "name": "ohos.permission.INTERNET" },
      { "name": "ohos.permission.GET_NETWORK_INFO" }
    ],
    "abilities": [{
      "name": "EntryAbility",
      "exported": true,
      "skills": [
        {
          "entities": ["entity.system.browsable"],
          "actions": ["ohos.want.action.viewData"],
          "uris": [{ "scheme": "xi${appkey}" }]
        },
        {
          "entities": ["entity.system.browsable"],
          "actions": ["ohos.want.action.viewData"],
          "uris": [{ "scheme": "https", "host": "${linkHost}", "pathStartWith": "${linkPath.replace(/^\//, "")}" }],
          "domainVerify": true
        }
      ]
    }]
  }
}
`,
      },
    ],
    init: [
      {
        id: "arkts",
        name: "ArkTS",
        code: `import { AbilityConstant, UIAbility, Want } from '@kit.AbilityKit';
import { Xi } from '@xi/sdk';
import { isAgreed } from '../privacy';

export default class EntryAbility extends UIAbility {
  private xi?: Xi;

  onCreate(want: Want, launchParam: AbilityConstant.LaunchParam): void {
    this.xi = new Xi(this.context, '${appkey}', '${service}', {
      oaid: true, clipboard: true, device: true, network: true,
    });
    this.xi.openedBy(want);
    if (isAgreed()) this.xi.start();
  }

  onNewWant(want: Want): void { this.xi?.openedBy(want); }
  onForeground(): void { this.xi?.foreground(); }
  onBackground(): void { this.xi?.background(); }
}
`,
      },
    ],
    install: [
      {
        id: "arkts",
        name: "ArkTS",
        code: `xi.getInstallParams(5000, (params) => {
  if (params.reason !== 'ready') return;
  const channel = params.channelCode;
  const inviter = params.params['inviter'];
});
`,
      },
    ],
    wake: [
      {
        id: "arkts",
        name: "ArkTS",
        code: `onNewWant(want: Want): void {
  if (!this.xi?.openedBy(want)) return;
  this.xi.getWakeParams((wake) => open(wake.path, wake.params));
}
`,
      },
    ],
    events: [
      {
        id: "arkts",
        name: "ArkTS",
        code: `xi.register();
xi.event('level_up', 3, 'forest');
xi.pay(600);

xi.stop();
xi.startAgain();
`,
      },
    ],
  };
};
