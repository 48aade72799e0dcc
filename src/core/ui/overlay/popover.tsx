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

/** Draws the plain trigger until the popover's code is here. */
function popoverOf<Props extends Omit<PopoverProps, "children">>(
  part: OnDemand<Props & TriggerRef>,
) {
  return function LazyPopover(props: Props) {
    return (
      <FirstUse
        part={part}
        props={props}
        trigger={props.trigger}
        attributes={{ "aria-haspopup": "dialog", "aria-expanded": false }}
        isOpen={props.isOpen ?? false}
        onFail={() => props.onOpenChange?.(false)}
      />
    );
  };
}

/** A panel at a button; a press outside or Esc closes it. */
export const Popover = popoverOf<PopoverProps>(livePopover);

export interface LatePopoverProps<Props> extends Omit<PopoverProps, "children"> {
  /** Props of the content. */
  content: Props;
}

/** A popover whose content's code comes with its own: it opens once both are here. */
export function latePopover<Props extends object>(panel: OnDemand<Props>) {
  return popoverOf<LatePopoverProps<Props>>(
    onDemand(async () => {
      const [Live, Content] = await Promise.all([livePopover.load(), panel.load()]);
      return ({ content, ...props }) => (
        <Live {...props}>
          <Content {...content} />
        </Live>
      );
    }),
  );
}
