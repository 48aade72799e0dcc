interface WidgetSize {
  tag: string;
  /** Gzip bytes of its own files, and of all that a page with it alone loads. */
  own: number;
  total: number;
  files: number;
  preview: { total: number; files: number } | null;
}

export function embedSizes(widgets: readonly { tag: string; hasPreview: boolean }[]): {
  loader: number;
  shared: number;
  widgets: WidgetSize[];
};
