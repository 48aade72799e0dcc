export { levelsOf, type ModuleLevels, ModulesField, modulesOf } from "./modules-field";
export { ScopeField } from "./scope-field";
export { type ScopeValue, scopeBody, scopeValue } from "./scope-value";
export { TermsWords, useTermsWords } from "./terms-words";
export { type GrantableChannels, useGrantableChannels } from "./use-grantable-channels";
