import { useSession } from "../../src/core/index";

/** The mark of `favicon.svg`, drawn in place: a request less on every page. A private deployment has none. */
export function LogoMark({ sizePx }: { sizePx: number }) {
  const { mode } = useSession();
  if (mode === "private") return null;
  return (
    <svg viewBox="0 0 32 32" width={sizePx} height={sizePx} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#3b5bdb" />
      <path
        d="M9 22 16 8l7 14M12.2 17h7.6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
