/** What the sources say of each widget's element. */
export function readWidgetApis(): { tag: string; name: string; hasPreview: boolean }[];
