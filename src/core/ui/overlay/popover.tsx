import {
  FirstUse,
  type OnDemand,
  onDemand,
  type PopoverProps,
  type TriggerRef,
} from "../on-demand";

export type { PopoverProps } from "../on-demand";

const livePopover = onDemand<PopoverProps & TriggerRef>(
  async () => (await import("../on-demand/live")).LivePopover,
);

const closed = { "aria-haspopup": "dialog", "aria-expanded": false } as const;

/** A panel at a button; a press outside or Esc closes it. */
export function Popover(props: PopoverProps) {
  return (
    <FirstUse
      part={livePopover}
      props={props}
      trigger={props.trigger}
      attributes={closed}
      isOpen={props.isOpen ?? false}
      onFail={() => props.onOpenChange?.(false)}
    />
  );
}

export interface LatePopoverProps<Props> extends Omit<PopoverProps, "children"> {
  /** What the content is drawn with. */
  content: Props;
}

/** A popover whose content's code comes with its own: it opens once both are here. */
export function latePopover<Props extends object>(panel: OnDemand<Props>) {
  const part = onDemand<LatePopoverProps<Props> & TriggerRef>(async () => {
    const [Live, Content] = await Promise.all([livePopover.load(), panel.load()]);
    return ({ content, ...props }) => (
      <Live {...props}>
        <Content {...content} />
      </Live>
    );
  });
  return function LatePopover(props: LatePopoverProps<Props>) {
    return (
      <FirstUse
        part={part}
        props={props}
        trigger={props.trigger}
        attributes={closed}
        isOpen={props.isOpen ?? false}
        onFail={() => props.onOpenChange?.(false)}
      />
    );
  };
}
