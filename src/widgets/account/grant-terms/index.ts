export { levelsOf, type ModuleLevels, ModulesField, modulesOf } from "./modules-field";
export { ScopeField } from "./scope-field";
export { type ScopeValue, scopeBody, scopeValue } from "./scope-value";
export { TermsMessages, useTermsMessages } from "./terms-messages";
export { type GrantableChannels, useGrantableChannels } from "./use-grantable-channels";
