import {
  authText,
  SegmentedControl,
  useSession,
  useStoredAppearance,
  useText,
} from "../../src/core/index";

/** Each language by its own name, so that who reads only that one finds it. */
const languages = [
  { value: "zh-cn", label: <span lang="zh-CN">中文</span> },
  { value: "en", label: <span lang="en">English</span> },
] as const;

/** Chooses the language of the console. */
export function LanguageSwitch() {
  const session = useSession();
  const { locale } = useStoredAppearance(session);
  return (
    <SegmentedControl
      label={useText(authText).language}
      value={locale}
      options={languages}
      onChange={(next) => session.update({ locale: next })}
    />
  );
}
