/** Outlines on a 24 grid; a path may hold several strokes. */
const outlines = {
  apps: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  home: "M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z",
  sidebar: "M4 5h16v14H4zM9.5 5v14",
  chart: "M4 4v16h16M8 15l4-5 3 3 5-7",
  bars: "M4 20h16M7 20v-7M12 20V5M17 20v-10",
  channel:
    "M12 6a2 2 0 1 0 0-.1M12 8v4M6 16v-2a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v2M6 20a2 2 0 1 0 0-.1M18 20a2 2 0 1 0 0-.1",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.6L12 7.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.6L12 16.8",
  share: "M12 15V4M8 7.5L12 4l4 3.5M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4",
  doc: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c1-4 4-5.5 7.5-5.5s6.500 1.500 7.500 5.500",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.500 4.500",
  download: "M12 4v11M8 11.500l4 3.500 4-3.500M5 20h14",
  upload: "M12 20V9M8 12.500L12 9l4 3.500M5 4h14",
  flag: "M6 21V4M6 5h11l-2 4 2 4H6",
  filter: "M4 5h16l-6 8v6l-4-2v-4z",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5",
  "chevron-down": "M6 9l6 6 6-6",
  "chevron-up": "M6 15l6-6 6 6",
  "chevron-left": "M15 6l-6 6 6 6",
  "chevron-right": "M9 6l6 6-6 6",
  sort: "M8 10l4-4 4 4M8 14l4 4 4-4",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  moon: "M20 14.500A8 8 0 0 1 9.500 4 8 8 0 1 0 20 14.500z",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.500l4.500 4.500L19 7",
  warning: "M12 4l9 16H3zM12 10v4M12 17v.1",
  success: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.500l3 2.500 5-6",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8v.1",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.1",
  error: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 9l6 6M15 9l-6 6",
  bolt: "M13 3L5 14h6l-1 7 8-11h-6z",
  monitoring: "M3 12h4l3-8 4 16 3-8h4",
  swap: "M7 4v13M4 14l3 3 3-3M17 20V7M14 10l3-3 3 3",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  "eye-off":
    "M4 4l16 16M9 6c1-.4 2-.5 3-.5 6 0 9.500 6.500 9.500 6.500a15 15 0 0 1-3 3.600M6 8a15 15 0 0 0-3.500 4S6 18.500 12 18.500c1.300 0 2.500-.3 3.500-.8",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  external: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
  refresh: "M20 12a8 8 0 1 1-2.300-5.600M20 3v4h-4",
  columns: "M4 5h16v14H4zM9.500 5v14M14.500 5v14",
  table: "M4 5h16v14H4zM4 10h16M4 14.500h16M10 10v9",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 2.500-2.500L20 17M15.500 9.500v.1",
  more: "M6 12v.1M12 12v.1M18 12v.1",
  lock: "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  phone: "M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2",
  settings:
    "M4 7h10M18 7h2M4 17h2M10 17h10M16 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  fullscreen: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  logout: "M10 4H5v16h5M9 12h11M16 8l4 4-4 4",
  wallet: "M4 7h15a1 1 0 0 1 1 1v11H5a1 1 0 0 1-1-1zM4 7l11-3v3M16 13v.1",
  rocket: "M12 3c4 3 5 8 3 13H9C7 11 8 6 12 3zM9 14l-3 3v3l3-2M15 14l3 3v3l-3-2M12 9v.1",
  monitor: "M3 5h18v12H3zM8 21h8M12 17v4M7 11h3l1.500-3 2 6 1.500-3h2",
  android: "M5 17a7 7 0 0 1 14 0zM8 10.500L6.500 8M16 10.500L17.500 8M9.500 14v.1M14.500 14v.1",
  ios: "M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM10 5.500h4",
  harmony: "M5 9.500a7 4.500 0 0 0 14 0M5 14.500a7 4.500 0 0 1 14 0M9 5.500h6M9 18.500h6",
  web: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
} as const;

export type IconName = keyof typeof outlines;

/** Renders an icon in the text colour; always decorative, so name the control itself. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  const isDots = name === "more";
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={isDots ? 2.5 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
